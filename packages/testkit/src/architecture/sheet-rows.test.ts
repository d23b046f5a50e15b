import { describe, expect, it } from "vitest";
import { isTestFile, readSources } from "./source.ts";

/** States that have rows, and why they may. */
const listed: Readonly<Record<string, string>> = {
  "apps/web/src/features/bank/use-reconciliation.ts useState<State>":
    "what the file was compared with; the page says when the class's payments have changed since",
};

const namesIn = (text: string) => text.match(/\b[A-Z]\w*/gu) ?? [];

/** Each declared type with its text, to the next line that begins without a blank and ends nothing. */
function declarationsIn(text: string): { name: string; body: string }[] {
  const pieces = text.split(/\n(?=[a-z])/u);
  return pieces.flatMap((body) => {
    const name = /^(?:export )?(?:type|interface) (?<name>\w+)/u.exec(body)?.groups?.["name"];
    return name === undefined ? [] : [{ name, body }];
  });
}

/** The names of the types of a list's rows, `Outputs["sales"]["suppliers"][number]`, and of those that have one. */
function rowTypesOf(texts: readonly string[]): ReadonlySet<string> {
  const all = texts.flatMap(declarationsIn);
  const rows = new Set(all.filter(({ body }) => body.includes('"][number]')).map(({ name }) => name));
  for (let before = -1; before !== rows.size;) {
    before = rows.size;
    for (const { name, body } of all) if (namesIn(body).some((used) => rows.has(used))) rows.add(name);
  }
  return rows;
}

function rowsInState(text: string, rows: ReadonlySet<string>): string[] {
  const states = text.match(/\buse(?:State|SheetTask)<[^(]+>/gu) ?? [];
  return states.filter((state) => state.includes('"][number]') || namesIn(state).some((name) => rows.has(name)));
}

describe("sheets — a sheet finds its row by id, so that changes of the row are shown", () => {
  it("no state has a row of a query; a sheet's state has its id, and useRow finds it", () => {
    const sources = readSources().filter(({ path }) => path.startsWith("apps/web/src/") && !isTestFile(path));
    const rows = rowTypesOf(sources.map(({ text }) => text));
    expect(rows.size).toBeGreaterThan(30);
    const found = sources.flatMap(({ path, text }) => rowsInState(text, rows).map((state) => `${path} ${state}`));
    expect(found).toEqual(Object.keys(listed));
  });

  it("the check reports a row, a row's type by another name, and a type that has one", () => {
    const rows = rowTypesOf([
      'type Sale = Outputs["sales"]["mySales"]["rows"][number];\ntype Month = Review["months"][number];',
      "export interface Cell {\n  sale: Sale;\n}\nfunction other() {}",
    ]);
    for (const state of [
      'useState<Outputs["sales"]["suppliers"][number] | null>(null)',
      "useState<Sale | null>(null)",
      "useSheetTask<Month>()",
      'useSheetTask<{ kind: "edit"; cell: Cell }>()',
    ])
      expect([state, rowsInState(state, rows).length]).toEqual([state, 1]);
    expect(rowsInState('useSheetTask<{ saleId: string }>(); useState<"Sales">()', rows)).toEqual([]);
  });
});
