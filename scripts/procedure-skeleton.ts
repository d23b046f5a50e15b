import { areaFolders } from "../packages/testkit/src/architecture/vocabulary.ts";

const audiences = ["public", "user", "member", "manager", "admin"] as const;
type Audience = (typeof audiences)[number];

const kinds = {
  id: { schema: "id", value: '"0190a0a0-0000-7000-8000-000000000001"', imports: ["id"] },
  line: { schema: "line(120)", value: '"Ebba"', imports: ["line"] },
  text: { schema: "text(1000)", value: '"Ebba"', imports: ["text"] },
  amount: { schema: "amount()", value: "500", imports: ["amount"] },
  day: { schema: "calendarDay", value: '"2027-05-01"', imports: ["calendarDay"] },
  boolean: { schema: "z.boolean({ error: fieldTexts.invalid })", value: "true", imports: ["fieldTexts"] },
} as const;
type FieldKind = keyof typeof kinds;

export interface NewProcedure {
  /** `classes.pinMessage`. */
  name: string;
  type: "query" | "mutation";
  audience: Audience;
  fields: { name: string; kind: FieldKind }[];
}

export interface Files {
  /** A file's text; null when there is none. */
  read(path: string): string | null;
}

export class SkeletonError extends Error {}

export function orderOf(args: readonly string[]): NewProcedure {
  const words = args.filter((arg, index) => !arg.startsWith("--") && args[index - 1] !== "--for");
  const [name = "", ...given] = words;
  if (!/^[a-z]\w*(?:\.[a-z]\w*){1,2}$/u.test(name))
    throw new SkeletonError(
      `Usage: npm run new -- classes.pinMessage [messageId:id …] [--query] [--for ${audiences.join("|")}]. ` +
        `A field is name:kind, of the kinds ${Object.keys(kinds).join(", ")}; without fields, a query takes no input and a mutation a title:line.`,
    );
  const index = args.indexOf("--for");
  const audience = index === -1 ? (name.startsWith("admin.") ? "admin" : "manager") : args[index + 1];
  if (!audiences.includes(audience as Audience)) throw new SkeletonError(`--for is one of ${audiences.join(", ")}.`);
  const isQuery = args.includes("--query");
  const fields = (given.length === 0 && !isQuery ? ["title:line"] : given).map((field) => {
    const [fieldName = "", kind = ""] = field.split(":");
    if (!/^[a-z]\w*$/u.test(fieldName) || !Object.hasOwn(kinds, kind))
      throw new SkeletonError(
        `${field} is not a name and one of ${Object.keys(kinds).join(", ")}, such as messageId:id.`,
      );
    return { name: fieldName, kind: kind as FieldKind };
  });
  return { name, type: isQuery ? "query" : "mutation", audience: audience as Audience, fields };
}

export function skeletonOf(order: NewProcedure, files: Files): Map<string, string> {
  const place = placeOf(order);
  const { edit, written } = editorOf(files);
  if (files.read(place.file) !== null) throw new SkeletonError(`${place.file} is there already.`);
  written.set(place.file, functionText(order, place));
  written.set(place.file.replace(/\.ts$/u, ".test.ts"), testText(order, place));
  if (order.fields.length > 0) edit(place.schemaFile, (text) => withSchema(text, order, place));
  edit(place.routerFile, (text) => withRouterLine(text, order, place, unknownFlags(order, files)));
  edit("packages/domain/src/permissions.ts", (text) =>
    withRow(text, order.name, `  "${order.name}": "${order.audience}",`),
  );
  edit("packages/testkit/src/assurance/access-table.ts", (text) =>
    withRow(text, order.name, `  "${order.name}": ["${marks[order.audience]}", "${tokenFor(order)}"],`),
  );
  if (order.audience === "admin" && order.type === "mutation")
    edit("packages/domain/src/password-again.ts", (text) => withRow(text, "admin.", `  "${order.name}": "always",`));
  for (const { name } of order.fields.filter(({ kind }) => kind === "id"))
    edit("packages/testkit/src/assurance/foreign-ids.ts", (text) =>
      text.includes(`\n  ${name}: `) ? text : text.replace("  userId: ", `  ${name}: "nothing",\n  userId: `),
    );
  return written;
}

interface Place {
  /** `packages/core/src/classes/procedures/pin-message.ts`. */
  file: string;
  schemaFile: string;
  routerFile: string;
  name: string;
  inputName: string;
  /** `../`, as often as core's root is above the file. */
  up: string;
}

function placeOf({ name }: NewProcedure): Place {
  const parts = name.split(".");
  const own = parts.at(-1) ?? "";
  const [area = "", ...inArea] = parts.slice(0, -1).map(kebabOf);
  const folders = [areaFolders[area] ?? area, ...inArea];
  const kebab = `packages/core/src/${folders.join("/")}`;
  // In a folder of an area, `freeze` of admin.users has the input `freezeUsersInput`.
  const rest = folders.slice(1).map((folder) => folder[0]?.toUpperCase() + folder.slice(1));
  return {
    file: `${kebab}/procedures/${kebabOf(own)}.ts`,
    schemaFile: `packages/domain/src/${folders[0]}/schema.ts`,
    routerFile: `${kebab}/router.ts`,
    name: own,
    inputName: `${own}${rest.join("")}Input`,
    up: "../".repeat(folders.length + 1),
  };
}

const kebabOf = (name: string) => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
const typeOf = (inputName: string) => inputName.charAt(0).toUpperCase() + inputName.slice(1);

/** Of access-table.ts: visitor, outsider, elev, studentansvarig, admin, impersonator. */
const marks: Record<Audience, string> = {
  public: "++++++",
  user: "-+++++",
  member: "--++-+",
  manager: "---+-+",
  admin: "----++",
};

function tokenFor({ audience, type }: NewProcedure): string {
  if (audience === "public") return "any";
  return audience === "admin" ? "admin" : type === "query" ? "read" : "class";
}

function editorOf(files: Files) {
  const written = new Map<string, string>();
  const edit = (path: string, change: (text: string) => string) => {
    const text = written.get(path) ?? files.read(path);
    if (text === null) throw new SkeletonError(`${path} is not there: a new area is begun by hand.`);
    const changed = change(text);
    if (changed !== text) written.set(path, changed);
  };
  return { edit, written };
}

function withRow(text: string, name: string, row: string): string {
  const area = name.slice(0, name.lastIndexOf(".") + 1);
  if (text.includes(row.slice(0, row.indexOf(":") + 1))) throw new SkeletonError(`There is a row for ${name} already.`);
  const lines = text.split("\n");
  const isRow = (line: string) => new RegExp(`^  "${area.replaceAll(".", "\\.")}\\w+": `, "u").test(line);
  const last = lines.findLastIndex(isRow);
  if (last === -1) throw new SkeletonError(`There is no row of ${area.slice(0, -1)}: a new area is begun by hand.`);
  return lines.toSpliced(last + 1, 0, row).join("\n");
}

function withSchema(text: string, { fields }: NewProcedure, { inputName }: Place): string {
  if (new RegExp(`\\b${inputName}\\b`, "u").test(text)) throw new SkeletonError(`There is a ${inputName} already.`);
  const shape = fields.map((field) => `${field.name}: ${kinds[field.kind].schema}`).join(", ");
  const schema = `export const ${inputName} = z.strictObject({ ${shape} });\n\n`;
  const types = /^export type \w+ = z\.infer/mu.exec(text)?.index ?? text.length;
  const type = `export type ${typeOf(inputName)} = z.infer<typeof ${inputName}>;\n`;
  const imported = fields.flatMap((field) => [...kinds[field.kind].imports]);
  return withImport(`${text.slice(0, types)}${schema}${text.slice(types)}${type}`, "../fields.ts", imported);
}

function withImport(text: string, from: string, names: readonly string[]): string {
  const statement = new RegExp(`import \\{(?<names>[^}]*)\\} from "${from.replaceAll(".", "\\.")}";`, "u");
  const found = statement.exec(text);
  const known = (found?.groups?.["names"] ?? "").split(",").map((name) => name.trim());
  const all = [...new Set([...known, ...names])].filter((name) => name !== "").toSorted();
  const written = `import { ${all.join(", ")} } from "${from}";`;
  return found === null ? `${written}\n${text}` : text.replace(found[0], written);
}

function withRouterLine(text: string, order: NewProcedure, place: Place, unknown: string[]): string {
  const { name, inputName } = place;
  const flags = unknown.map((field) => `${field}: "att skriva"`).join(", ");
  const meta = `{ description: "Att skriva."${flags === "" ? "" : `, flags: { ${flags} }`} }`;
  const hasInput = order.fields.length > 0;
  const call = hasInput
    ? `.input(${inputName}).${order.type}(({ ctx, input }) => ${name}(ctx, input))`
    : `.${order.type}(({ ctx }) => ${name}(ctx))`;
  const line = `  ${name}: procedure.meta(${meta})${call},\n`;
  const end = text.lastIndexOf("\n});");
  if (end === -1) throw new SkeletonError(`${place.routerFile} does not end with its router.`);
  const schema = `@utspring/domain/${place.schemaFile.split("/").at(-2)}/schema`;
  const withLine = `${text.slice(0, end + 1)}${line}${text.slice(end + 1)}`;
  const imported = hasInput ? withImport(withLine, schema, [inputName]) : withLine;
  const own = `import { ${name} } from "./procedures/${kebabOf(name)}.ts";`;
  const imports = [...imported.matchAll(/^import [^;]*;$/gmu)];
  const last = imports.at(-1);
  if (last === undefined) throw new SkeletonError(`${place.routerFile} imports nothing.`);
  const next =
    imports.find(([statement]) => statement.includes(' from "./procedures/') && fileIn(statement) > fileIn(own)) ??
    null;
  const index = next === null ? last.index + last[0].length + 1 : next.index;
  return `${imported.slice(0, index)}${own}\n${imported.slice(index)}`;
}

const fileIn = (statement: string) => statement.slice(statement.indexOf(' from "'));

function unknownFlags({ fields }: NewProcedure, files: Files): string[] {
  const known = files.read("apps/cli/src/flag-texts.ts") ?? "";
  return fields.map(({ name }) => name).filter((name) => !known.includes(`\n  ${name}: `));
}

function functionText(order: NewProcedure, { name, inputName, up, schemaFile }: Place): string {
  const type = typeOf(inputName);
  const domain = `@utspring/domain/${schemaFile.split("/").at(-2)}/schema`;
  const hasInput = order.fields.length > 0;
  const message = hasInput
    ? `\`${order.name} is to be written: \${Object.keys(input).join(", ")}\``
    : `"${order.name} is to be written"`;
  const notYet = `throw new Error(${message});`;
  const opens = order.type === "query" ? "read" : "write";
  const asks = order.audience === "admin" && order.type === "mutation";
  const body =
    order.audience === "public"
      ? `  authorize(ctx, "${order.name}");\n  return Promise.reject(new Error(${message}));`
      : `  const authorization = authorize(ctx, "${order.name}");\n  await ${opens}(ctx, authorization, async (${asks ? "work" : ""}) => {\n${
          asks ? "    await requireConfirmed(work, authorization);\n" : ""
        }    ${notYet}\n  });`;
  const isAsync = order.audience !== "public";
  return [
    ...(hasInput ? [`import type { ${type} } from "${domain}";`] : []),
    ...(asks ? [`import { requireConfirmed } from "${up}auth/require-confirmed.ts";`] : []),
    `import { authorize } from "${up}kernel/authorize.ts";`,
    `import type { Ctx } from "${up}kernel/context.ts";`,
    ...(isAsync ? [`import { ${opens} } from "${up}kernel/transaction.ts";`] : []),
    "",
    `export ${isAsync ? "async " : ""}function ${name}(ctx: Ctx${hasInput ? `, input: ${type}` : ""}): Promise<void> {`,
    body,
    "}",
    "",
  ].join("\n");
}

function testText(order: NewProcedure, { file }: Place): string {
  const input = order.fields.map((field) => `${field.name}: ${kinds[field.kind].value}`).join(", ");
  const title = order.name;
  const refuses = order.audience !== "public";
  const hasInput = order.fields.length > 0;
  const rest =
    order.type === "query"
      ? "what it lists, its order, and nothing of another class"
      : "what it does, twice, two at once, and for another class";
  return [
    ...(refuses
      ? [
          'import { describe, expect, it } from "vitest";',
          'import { refusalOf } from "@utspring/testkit/caller";',
          'import { openTestApp } from "@utspring/testkit/test-app";',
          'import { makeTestUsers, refusals } from "@utspring/testkit/test-users";',
          "",
          "const testApp = await openTestApp();",
          "const { as } = await makeTestUsers(testApp);",
          ...(hasInput ? ["", `const input = { ${input} };`] : []),
        ]
      : ['import { describe, expect, it } from "vitest";']),
    "",
    `describe("${title}", () => {`,
    ...(refuses
      ? [
          `  it.each(refusals.${order.audience})("${title} — refuses %s with %s", async (who, code) => {`,
          `    expect(await refusalOf(as[who].${title}(${hasInput ? "input" : ""}))).toEqual({ code });`,
          "  });",
          "",
        ]
      : []),
    `  it("${title} — to be written: ${rest}", () => {`,
    `    expect.fail("Write this test, then ${file}.");`,
    "  });",
    "});",
    "",
  ].join("\n");
}
