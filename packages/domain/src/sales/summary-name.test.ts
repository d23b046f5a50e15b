import { expect, it } from "vitest";
import { orderListName, packingListName, summaryName } from "./summary-name.ts";

it.each([
  ["Höst 2026", "forsaljning-Höst 2026-2026-11-21.pdf"],
  ['a/"å', "forsaljning-a-å-2026-11-21.pdf"],
  ["../../etc/passwd", "forsaljning-etc-passwd-2026-11-21.pdf"],
  ["Kakor\r\nSet-Cookie: x", "forsaljning-Kakor-Set-Cookie- x-2026-11-21.pdf"],
  ["Łukasz 😀", "forsaljning-Łukasz 😀-2026-11-21.pdf"],
  ["///", "forsaljning-2026-11-21.pdf"],
])("summary name — %j becomes %s", (session, name) => {
  expect(summaryName(session, "2026-11-21")).toBe(name);
});

it("summary name — is cut between characters, never inside one", () => {
  expect(summaryName("😀".repeat(200), "2026-11-21")).toBe(`forsaljning-${"😀".repeat(80)}-2026-11-21.pdf`);
});

it("summary name — the lists are named in the same way, by kind and format", () => {
  expect(orderListName('Höst/"å', "2026-11-21", "xlsx")).toBe("bestallning-Höst-å-2026-11-21.xlsx");
  expect(packingListName("Höst", "2026-11-21", "pdf")).toBe("packlista-Höst-2026-11-21.pdf");
});
