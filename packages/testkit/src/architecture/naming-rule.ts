import { permissions } from "@utspring/domain/permissions";
import { bareOf } from "./lexer.ts";
import { isTestFile } from "./source.ts";
import type { Source } from "./source.ts";
import {
  areas,
  composedProcedures,
  compositions,
  coreFiles,
  coreForms,
  domainFiles,
  emptyNames,
  featurePieces,
  innerPieces,
  jsxButNoComponent,
  namedRules,
  otherFeatures,
} from "./vocabulary.ts";

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const pascal = /^[A-Z][A-Za-z0-9]*$/u;

/** `admin.classes.assignRepresentative` → `packages/core/src/admin/classes/assign-representative.ts`. */
export function fileOfProcedure(procedure: string): string {
  const folder = composedProcedures[procedure];
  const parts = folder === undefined ? procedure.split(".") : [folder, procedure.split(".").at(-1) ?? ""];
  return `packages/core/src/${parts.map(kebabOf).join("/")}.ts`;
}

/** `assignRepresentative` → `assign-representative`. */
export function kebabOf(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

/** True in folders whose files are named after functions, also when these return JSX. */
function isCodeFolder(path: string): boolean {
  return /^apps\/web\/src\/(?:lib|ssr)\//u.test(path);
}

/** `deposit.test.ts` → `deposit`; `files.contract.test.ts` → `files`; `Panel.module.css` → `Panel`. */
function stemOf(path: string): string {
  return (path.split("/").at(-1) ?? "").replace(/\..*$/u, "");
}

/** Every file and folder whose name has a wrong form. */
export function badForms(paths: string[]): string[] {
  return paths.flatMap((path) => {
    const stem = stemOf(path);
    const isComponent = /\.tsx$|\.module\.css$/u.test(path) && !jsxButNoComponent.includes(path) && !isCodeFolder(path);
    const problems = [];
    if (!(isComponent ? pascal : kebab).test(stem))
      problems.push(`${path} is not ${isComponent ? "PascalCase" : "kebab-case"}`);
    if (emptyNames.includes(kebabOf(stem).split("-").at(-1) ?? ""))
      problems.push(`${path} has a name that says nothing`);
    const folders = path.split("/").slice(3, -1);
    for (const folder of folders)
      if (!kebab.test(folder)) problems.push(`${path}: the folder ${folder} is not kebab-case`);
    return problems;
  });
}

/** Every file that its folder's vocabulary does not allow. */
export function outsideVocabulary(paths: string[]): string[] {
  const procedures = new Set(Object.keys(permissions).map(fileOfProcedure));
  return paths.filter((path) => !isKnown(path, procedures)).map((path) => `${path} is not in its folder's vocabulary`);
}

function isKnown(path: string, procedures: Set<string>): boolean {
  const stem = stemOf(path);
  const [, domainArea] = /^packages\/domain\/src\/([^/]+)\//u.exec(path) ?? [];
  const [, coreArea] = /^packages\/core\/src\/([^/]+)\//u.exec(path) ?? [];
  const [, feature] = /^apps\/web\/src\/features\/([^/]+)\//u.exec(path) ?? [];
  const isTest = /\.test\.tsx?$/u.test(path);
  if (domainArea !== undefined) {
    return areas.includes(domainArea) && [...domainFiles, ...(namedRules[domainArea] ?? [])].includes(stem);
  }
  if (coreArea !== undefined && coreArea !== "kernel" && coreArea !== "demo") {
    // A test may cover a whole area (`fund.test.ts`) or several of its procedures.
    if (![...areas, ...compositions].includes(coreArea)) return false;
    if (isTest || procedures.has(path)) return true;
    return [...coreFiles, ...(innerPieces[coreArea] ?? [])].includes(stem) || coreForms.some((form) => form.test(stem));
  }
  if (feature !== undefined) {
    if (![...areas, ...otherFeatures].includes(feature)) return false;
    return (
      isTest ||
      !path.endsWith(".ts") ||
      stem.startsWith("use-") ||
      stem.endsWith("-texts") ||
      (featurePieces[feature] ?? []).some((name) => path.endsWith(`/${feature}/${name}.ts`))
    );
  }
  return true;
}

/** Procedures whose file is not where their name says, and names in the vocabulary without a file. */
export function lostNames(paths: string[]): string[] {
  const files = new Set(paths);
  const procedures = Object.keys(permissions).filter((procedure) => !files.has(fileOfProcedure(procedure)));
  const pieces = [
    ...Object.entries(innerPieces).flatMap(([area, names]) =>
      names.map((name) => `packages/core/src/${area}/${name}.ts`),
    ),
    ...Object.entries(featurePieces).flatMap(([feature, names]) =>
      names.map((name) => `apps/web/src/features/${feature}/${name}.ts`),
    ),
  ].filter((path) => !files.has(path));
  return [
    ...procedures.map((procedure) => `${procedure} has no file ${fileOfProcedure(procedure)}`),
    ...pieces.map((path) => `${path} is in the vocabulary but not in the repository`),
  ];
}

/** Every component file that does not export exactly the component it is named after, and every default export. */
export function badComponents(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith("apps/web/src/") && !isTestFile(path))
    .flatMap(({ path, text }) => {
      const code = bareOf(text);
      const problems = /\bexport\s+default\b/u.test(code) ? [`${path} has a default export`] : [];
      if (!path.endsWith(".tsx") || jsxButNoComponent.includes(path) || isCodeFolder(path)) return problems;
      const exported = [...code.matchAll(/\bexport (?:function|const|class) ([A-Z]\w*)/gu)].map(([, name]) => name);
      const all = [...code.matchAll(/^(?:export )?function ([A-Z]\w*)/gmu)].map(([, name]) => name);
      if (exported.length !== 1 || exported[0] !== stemOf(path))
        problems.push(`${path} exports ${exported.join(", ") || "no component"}`);
      if (all.length > 1) problems.push(`${path} holds ${all.length} components: ${all.join(", ")}`);
      return problems;
    });
}

/** Every migration that is not named `NNNN_what.sql` in the journal's order. */
export function badMigrations(files: string[], journal: { idx: number; tag: string }[]): string[] {
  const inOrder = journal.map(({ tag }) => `${tag}.sql`);
  const badForm = files
    .filter((file) => !/^\d{4}_[a-z]+(?:_[a-z]+)*\.sql$/u.test(file))
    .map((file) => `${file} is not NNNN_what.sql`);
  const badNumber = inOrder
    .filter((file, at) => !file.startsWith(String(at).padStart(4, "0")))
    .map((file) => `${file} is out of order`);
  const unknown = files.filter((file) => !inOrder.includes(file)).map((file) => `${file} is not in the journal`);
  const missing = inOrder
    .filter((file) => !files.includes(file))
    .map((file) => `${file} is in the journal but not in drizzle/`);
  return [...badForm, ...badNumber, ...unknown, ...missing];
}
