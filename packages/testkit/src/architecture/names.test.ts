import { describe, expect, it } from "vitest";
import {
  badComponents,
  badForms,
  badMigrations,
  fileOfProcedure,
  kebabOf,
  lostNames,
  outsideVocabulary,
  unusedModules,
} from "./naming-rule.ts";
import { entriesOf, filesUnder, isThere, readSources, readText } from "./source.ts";

const sources = readSources();
const paths = ["packages", "apps"]
  .flatMap((kind) => entriesOf(kind).map((workspace) => `${kind}/${workspace}src`))
  .filter(isThere)
  .flatMap(filesUnder);

describe("names — one name for one concept", () => {
  it("files and folders are kebab-case, components PascalCase, and no name is a meaningless word such as utils", () => {
    expect(badForms(paths)).toEqual([]);
  });

  it("every folder is an area, or a listed folder that combines areas", () => {
    expect(outsideVocabulary(paths)).toEqual([]);
  });

  it("every module of an area is a procedure or is imported", () => {
    expect(unusedModules(sources)).toEqual([]);
  });

  it("every procedure is in the file that is named after it", () => {
    expect(lostNames(paths)).toEqual([]);
  });

  // Apart from what is named after its file (procedures, jobs), inputs, columns, and the parts of a person.
  it("no two files of domain and core export one name with different meanings", () => {
    const files = new Map<string, Set<string>>();
    for (const { path, text } of sources) {
      if (!/^packages\/(?:domain|core)\//u.test(path) || /(?:\.test|\/person|\/columns)\.ts$/u.test(path)) continue;
      const exported = text.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gmu);
      for (const [, name = ""] of exported)
        if (!/input$/iu.test(name) && !path.endsWith(`/${kebabOf(name)}.ts`))
          files.set(name, (files.get(name) ?? new Set()).add(path));
    }
    expect([...files].filter(([, paths]) => paths.size > 1)).toEqual([]);
  });

  it("a component file holds the one component it is named after", () => {
    expect(badComponents(sources)).toEqual([]);
  });

  it("migrations are numbered, named, and in the journal", () => {
    const files = entriesOf("drizzle").filter((name) => name.endsWith(".sql"));
    const { entries } = JSON.parse(readText("drizzle/meta/_journal.json")) as {
      entries: { idx: number; tag: string }[];
    };
    expect(badMigrations(files, entries)).toEqual([]);
  });

  it("only the latest snapshot of drizzle-kit is kept, which the next migration is compared with", () => {
    expect(entriesOf("drizzle/meta").filter((name) => name.endsWith("_snapshot.json"))).toHaveLength(1);
  });

  it("each migration begins with a comment that says what it changes", () => {
    const files = entriesOf("drizzle").filter((name) => name.endsWith(".sql"));
    expect(files.filter((name) => !readText(`drizzle/${name}`).startsWith("-- "))).toEqual([]);
  });
});

describe("names — the rule reports violations", () => {
  it("finds a procedure's file by the procedure's name", () => {
    expect(fileOfProcedure("fund.deposit")).toBe("packages/core/src/fund/procedures/deposit.ts");
    expect(fileOfProcedure("notices.choose")).toBe("packages/core/src/notifications/procedures/choose.ts");
    expect(fileOfProcedure("admin.classes.assignRepresentative")).toBe(
      "packages/core/src/admin/classes/procedures/assign-representative.ts",
    );
  });

  it.each([
    "packages/core/src/fund/postTransaction.ts",
    "packages/core/src/fund/money-utils.ts",
    "packages/domain/src/fund/types.ts",
    "packages/domain/src/index.ts",
    "packages/core/src/fund/FundService.ts",
    "apps/web/src/features/fund/balance-card.tsx",
    "apps/web/src/features/Fund/BalanceCard.tsx",
  ])("reports a badly formed file name: %s", (path) => {
    expect(badForms([path])).not.toEqual([]);
  });

  it.each([
    "packages/domain/src/funds/rules.ts",
    "packages/core/src/money/deposit.ts",
    "apps/web/src/features/money/FundPage.tsx",
  ])("reports a folder that is no area: %s", (path) => {
    expect(outsideVocabulary([path])).toHaveLength(1);
  });

  it("reports a module that nothing imports", () => {
    const lone = { path: "packages/core/src/fund/make-deposit.ts", text: "export const a = 1;" };
    const user = {
      path: "packages/core/src/fund/procedures/deposit.ts",
      text: 'import { a } from "../make-deposit.ts";',
    };
    expect(unusedModules([lone])).toHaveLength(1);
    expect(unusedModules([lone, user])).toEqual([]);
  });

  it("reports a procedure without its file", () => {
    expect(lostNames(paths.filter((path) => path !== fileOfProcedure("fund.deposit")))).toContain(
      "fund.deposit has no file packages/core/src/fund/procedures/deposit.ts",
    );
  });

  it.each([
    ["two components", "export function Tile() {}\nfunction Corner() {}"],
    ["another name", "export function Card() {}"],
  ])("reports a component file with %s", (_what, text) => {
    expect(badComponents([{ path: "apps/web/src/ui/Tile.tsx", text }])).toHaveLength(1);
  });

  it("reports a migration with a generated name, a repeated number or no entry in the journal", () => {
    expect(
      badMigrations(["0000_lively_master_chief2.sql"], [{ idx: 0, tag: "0000_lively_master_chief2" }]),
    ).toHaveLength(1);
    expect(
      badMigrations(
        ["0000_a.sql", "0000_b.sql"],
        [
          { idx: 0, tag: "0000_a" },
          { idx: 1, tag: "0000_b" },
        ],
      ),
    ).toHaveLength(1);
    expect(badMigrations(["0000_a.sql", "0001_b.sql"], [{ idx: 0, tag: "0000_a" }])).toHaveLength(1);
  });
});
