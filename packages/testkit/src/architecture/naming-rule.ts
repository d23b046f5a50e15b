import { permissions } from "@utspring/domain/permissions";
import { listIn, nameOf, nodeIn, nodesOf } from "./ast.ts";
import { importsOf, isTestFile } from "./source.ts";
import type { Source } from "./source.ts";
import {
  areaFolders,
  areas,
  composedProcedures,
  compositions,
  emptyNames,
  jsxButNoComponent,
  otherFeatures,
} from "./vocabulary.ts";

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const pascal = /^[A-Z][A-Za-z0-9]*$/u;

/** `admin.classes.assignRepresentative` → `packages/core/src/admin/classes/procedures/assign-representative.ts`. */
export function fileOfProcedure(procedure: string): string {
  const folder = composedProcedures[procedure];
  const [area = "", ...rest] = procedure.split(".");
  const parts = folder === undefined ? [areaFolders[area] ?? area, ...rest] : [folder, rest.at(-1) ?? ""];
  const names = parts.map(kebabOf);
  return `packages/core/src/${[...names.slice(0, -1), "procedures", names.at(-1)].join("/")}.ts`;
}

export function kebabOf(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

/** True in folders whose files are named after functions, also when these return JSX. */
function isCodeFolder(path: string): boolean {
  return /^apps\/web\/src\/(?:lib|ssr|hydration)\//u.test(path);
}

/** `deposit.test.ts` → `deposit`; `files.contract.test.ts` → `files`; `Panel.module.css` → `Panel`. */
function stemOf(path: string): string {
  return (path.split("/").at(-1) ?? "").replace(/\..*$/u, "");
}

export function badForms(paths: string[]): string[] {
  return paths.flatMap((path) => {
    const stem = stemOf(path);
    const isComponent = /\.tsx$|\.module\.css$/u.test(path) && !jsxButNoComponent.includes(path) && !isCodeFolder(path);
    const problems = [];
    if (!(isComponent ? pascal : kebab).test(stem))
      problems.push(`${path} is not ${isComponent ? "PascalCase" : "kebab-case"}`);
    const last = kebabOf(stem).split("-").at(-1) ?? "";
    if (emptyNames.includes(last))
      problems.push(`${path} ends in "${last}", which says nothing: name what it does (emptyNames in vocabulary.ts)`);
    const folders = path.split("/").slice(3, -1);
    for (const folder of folders)
      if (!kebab.test(folder)) problems.push(`${path}: the folder ${folder} is not kebab-case`);
    return problems;
  });
}

/** Every file in a folder that is no area. */
export function outsideVocabulary(paths: string[]): string[] {
  return paths.filter((path) => !isInKnownFolder(path)).map((path) => `${path} is in a folder that is no area`);
}

function isInKnownFolder(path: string): boolean {
  const { domain, core, feature } =
    /^packages\/domain\/src\/(?<domain>[^/]+)\/|^packages\/core\/src\/(?<core>[^/]+)\/|^apps\/web\/src\/features\/(?<feature>[^/]+)\//u.exec(
      path,
    )?.groups ?? {};
  if (domain !== undefined) return areas.includes(domain);
  if (core !== undefined) return [...areas, ...compositions, "kernel", "demo"].includes(core);
  return feature === undefined || [...areas, ...otherFeatures].includes(feature);
}

/** A table is read by drizzle-kit too. */
export function unusedModules(sources: Source[]): string[] {
  const ours = sources.filter(({ path }) => !isTestFile(path));
  const imported = new Set(ours.flatMap((source) => importsOf(source).map(({ target }) => target)));
  const procedures = new Set(Object.keys(permissions).map(fileOfProcedure));
  return ours
    .map(({ path }) => path)
    .filter((path) => /^packages\/(?:core|domain)\/src\/[^/]+\//u.test(path) && !procedures.has(path))
    .filter((path) => !imported.has(path) && !path.endsWith("/table.ts"))
    .map((path) => `${path} is no procedure, and nothing imports it`);
}

export function lostNames(paths: string[]): string[] {
  const files = new Set(paths);
  return Object.keys(permissions)
    .filter((procedure) => !files.has(fileOfProcedure(procedure)))
    .map((procedure) => `${procedure} has no file ${fileOfProcedure(procedure)}`);
}

export function badComponents(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith("apps/web/src/") && path.endsWith(".tsx") && !isTestFile(path))
    .filter(({ path }) => !jsxButNoComponent.includes(path) && !isCodeFolder(path))
    .flatMap(({ path, text }) => {
      const declared = declarationsOf(text).filter(({ name }) => /^[A-Z]/u.test(name));
      const exported = declared.filter(({ isExported }) => isExported).map(({ name }) => name);
      const functions = declared.filter(({ isFunction }) => isFunction).map(({ name }) => name);
      return [
        ...(exported.length === 1 && exported[0] === stemOf(path)
          ? []
          : [`${path} exports ${exported.join(", ") || "no component"}`]),
        ...(functions.length > 1 ? [`${path} holds ${functions.length} components: ${functions.join(", ")}`] : []),
      ];
    });
}

function declarationsOf(text: string): { name: string; isFunction: boolean; isExported: boolean }[] {
  const [program] = nodesOf(text);
  return listIn(program ?? { type: "Program", start: 0, end: 0 }, "body").flatMap((statement) => {
    const isExported = statement.type === "ExportNamedDeclaration";
    const declaration = isExported ? nodeIn(statement, "declaration") : statement;
    if (declaration === null) return [];
    const named = declaration.type === "VariableDeclaration" ? listIn(declaration, "declarations") : [declaration];
    const isFunction = declaration.type === "FunctionDeclaration";
    if (!isFunction && declaration.type !== "ClassDeclaration" && declaration.type !== "VariableDeclaration") return [];
    return named.map((one) => ({ name: nameOf(one["id"]) ?? "", isFunction, isExported }));
  });
}

export function badMigrations(files: string[], journal: { idx: number; tag: string }[]): string[] {
  const inOrder = journal.map(({ tag }) => `${tag}.sql`);
  const badForm = files
    .filter((file) => !/^\d{4}_[a-z]+(?:_[a-z]+)*\.sql$/u.test(file))
    .map((file) => `${file} is not NNNN_what.sql`);
  const badNumber = journal
    .filter(
      ({ idx, tag }, at) => !tag.startsWith(`${String(idx).padStart(4, "0")}_`) || idx <= (journal[at - 1]?.idx ?? -1),
    )
    .map(({ tag }) => `${tag}.sql is out of order`);
  const unknown = files.filter((file) => !inOrder.includes(file)).map((file) => `${file} is not in the journal`);
  const missing = inOrder
    .filter((file) => !files.includes(file))
    .map((file) => `${file} is in the journal but not in drizzle/`);
  return [...badForm, ...badNumber, ...unknown, ...missing];
}
