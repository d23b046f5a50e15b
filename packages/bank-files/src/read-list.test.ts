import { expect, it } from "vitest";
import { readList } from "./read-list.ts";
import { workbookOf } from "./test-workbook.ts";

it("reads a workbook, a CSV file and copied cells as the same rows of text", () => {
  const rows = [
    ["Namn", "E-post"],
    ["Åsa", "asa@utspring.test"],
  ];
  const csv = new TextEncoder().encode("Namn;E-post\r\nÅsa; asa@utspring.test\r\n");
  expect(readList(workbookOf([rows]))).toEqual(rows);
  expect(readList(csv).slice(0, 2)).toEqual(rows);
  expect(readList("Namn\tE-post\r\nÅsa\tasa@utspring.test")).toEqual(rows);
});

it("refuses what is no table", () => {
  expect(() => readList(new TextEncoder().encode("<Document/>"))).toThrow("unknown-columns");
  expect(() => readList(new TextEncoder().encode("%PDF-1.7"))).toThrow("pdf");
});
