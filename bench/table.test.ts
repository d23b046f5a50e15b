import { describe, expect, it } from "vitest";
import { openTable, pageOf, pageWith, writableParts } from "./table.ts";
import type { Part } from "./table.ts";

function part(name: string, figure: string, busyShare = 0): Part {
  const table = openTable();
  table.add("fund.overview", figure);
  return { name, title: "Reads", busyShare, rows: table.rows };
}

const run = { machine: "Node v20, 2 cores", date: "2026-11-23", minutes: "21" };
const quietPage = pageOf([part("T1", "quiet 1"), part("T2", "quiet 2")], run);

describe("the page of benchmarks", () => {
  it("a part measured on a busy machine says so and does not replace one from a quiet machine", () => {
    const parts = [part("T1", "busy 1", 0.35), part("T2", "quiet again")];
    const written = writableParts(quietPage, parts);
    expect(written.map(({ name }) => name)).toEqual(["T2"]);
    const page = pageWith(quietPage, written, run);
    expect(page).toContain("quiet 1");
    expect(page).toContain("quiet again");
    expect(page).not.toMatch(/busy 1|quiet 2|uncertain/u);
  });

  it("a part measured on a busy machine replaces one from a busy machine, until a quiet run replaces it", () => {
    const busyPage = pageOf([part("T1", "first", 0.35)], run);
    expect(busyPage).toContain("Other processes used 35 % of the CPU");
    const again = part("T1", "second", 0.5);
    expect(writableParts(busyPage, [again])).toEqual([again]);
    const page = pageWith(busyPage, [again], run);
    expect(page).toContain("Measured alone on 2026-11-23. Node v20, 2 cores. Other processes used 50 % of the CPU");
    expect(pageWith(page, [part("T1", "third")], run)).not.toContain("uncertain");
  });

  it("a bench that the page does not have yet may be written", () => {
    const fresh = part("T9", "busy", 0.9);
    expect(writableParts(quietPage, [fresh])).toEqual([fresh]);
    const page = pageWith(quietPage, [fresh], run);
    expect(page).toContain("quiet 2");
    expect(page).toMatch(/\n\n## T9 Reads\n[^#]*busy[^#]*\n$/u);
  });
});
