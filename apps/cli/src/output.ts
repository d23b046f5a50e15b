import { errorTexts } from "@utspring/domain/errors";
import { decimalKr, formatKr } from "@utspring/domain/money";
import type { Output } from "./settings.ts";
import { cliTexts } from "./texts.ts";

type Row = Record<string, unknown>;

export function render(value: unknown, output: Output): string {
  if (output === "json") return JSON.stringify(value ?? null, null, 2);
  if (output === "csv") return csvOf(tableOf(value));
  if (value === undefined || value === null) return output === "table" ? cliTexts.done : "";
  if (Array.isArray(value)) return list(value, output);
  if (!isRow(value)) return plain(value);
  const { nextCursor, rows, ...rest } = value;
  if (Array.isArray(rows) && nextCursor !== undefined && Object.keys(rest).length === 0) return list(rows, output);
  return record(value, output);
}

export function nextCursorOf(value: unknown): string | null {
  if (!isRow(value)) return null;
  const { nextCursor } = value;
  return typeof nextCursor === "string" || typeof nextCursor === "number" ? String(nextCursor) : null;
}

function list(values: unknown[], output: Output): string {
  if (!values.every(isRow)) return values.map(plain).join("\n");
  if (values.length === 0) return output === "table" ? cliTexts.empty : "";
  const rows = values.map((row) => Object.fromEntries(leaves(row)));
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (output === "lines") return rows.map((row) => keys.map((key) => plain(row[key])).join("\t")).join("\n");
  // Empty columns only make the table too wide.
  const shownKeys = keys.filter((key) => rows.some((row) => pretty(key, row[key]) !== ""));
  return columns(
    shownKeys.map(heading),
    rows.map((row) => shownKeys.map((key) => pretty(key, row[key]))),
    shownKeys.map((key) => isNumeric(rows, key)),
  );
}

function tableOf(value: unknown): string[][] {
  if (value === undefined || value === null) return [];
  const rows =
    isRow(value) && Array.isArray(value["rows"])
      ? (value["rows"] as unknown[])
      : Array.isArray(value)
        ? (value as unknown[])
        : null;
  if (rows === null)
    return isRow(value) ? leaves(value).map(([key, part]) => [heading(key), cell(key, part)]) : [[plain(value)]];
  if (!rows.every(isRow)) return rows.map((row) => [plain(row)]);
  const flat = rows.map((row) => Object.fromEntries(leaves(row)));
  const keys = [...new Set(flat.flatMap((row) => Object.keys(row)))];
  return keys.length === 0 ? [] : [keys.map(heading), ...flat.map((row) => keys.map((key) => cell(key, row[key])))];
}

function cell(key: string, value: unknown): string {
  if (typeof value === "number") return key.endsWith("Ore") ? decimalKr(value, ",") : String(value).replace(".", ",");
  const text = isRowList(value) ? inOneCell(value) : plain(value);
  // A text must not become a formula in somebody's spreadsheet (CSV injection).
  return /^[=+\-@]/u.test(text) ? `'${text}` : text;
}

/** A BOM and semicolons, as Swedish Excel expects. */
function csvOf(table: string[][]): string {
  const quoted = (text: string) => (/[";\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return table.length === 0 ? "" : `\ufeff${table.map((row) => row.map(quoted).join(";")).join("\r\n")}`;
}

function record(value: Row, output: Output): string {
  const entries = leaves(value);
  const isList = ([, part]: [string, unknown]) => isRowList(part);
  const single = entries.filter((entry) => !isList(entry));
  if (output === "lines") return entries.map(([key, part]) => `${key}\t${plain(part)}`).join("\n");
  const top =
    single.length > 0
      ? [
          columns(
            [],
            single.map(([key, part]) => [heading(key), pretty(key, part)]),
            [false, false],
          ),
        ]
      : [];
  return [...top, ...entries.filter(isList).map(([key, part]) => `${key}\n${list(part as Row[], output)}`)].join(
    "\n\n",
  );
}

function leaves(value: Row, prefix = ""): [string, unknown][] {
  return Object.entries(value).flatMap(([key, part]): [string, unknown][] =>
    isRow(part) ? leaves(part, `${prefix}${key}.`) : [[`${prefix}${key}`, part]],
  );
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function isRowList(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRow);
}

function inOneCell(values: Row[]): string {
  const leaf = ([key, part]: [string, unknown]) => {
    const text = pretty(key, part);
    return typeof part === "boolean" || (typeof part === "number" && !key.endsWith("Ore")) ? `${key} ${text}` : text;
  };
  return values.map((value) => leaves(value).map(leaf).join(" ").trim()).join(", ");
}

function isNumeric(rows: Row[], key: string): boolean {
  return (
    rows.some((row) => typeof row[key] === "number") &&
    rows.every((row) => typeof row[key] === "number" || row[key] == null)
  );
}

/** A table shows kronor. */
function heading(key: string): string {
  return key.replace(/Ore$/u, "");
}

function pretty(key: string, value: unknown): string {
  if (typeof value === "number" && key.endsWith("Ore")) return formatKr(value, 2);
  // Data has the refusal as a code.
  if (/(?:^|\.)refusal$/u.test(key) && typeof value === "string" && value in errorTexts)
    return errorTexts[value as keyof typeof errorTexts];
  if (isRowList(value)) return inOneCell(value);
  if (typeof value === "boolean") return value ? cliTexts.isTrue : cliTexts.isFalse;
  if (Array.isArray(value) && value.every((part) => typeof part === "string")) return oneLine(value.join(", "));
  return plain(value);
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (value instanceof Date) return value.toISOString();
  return oneLine(typeof value === "object" ? JSON.stringify(value) : String(value as string | number | boolean));
}

/** Control characters in other people's texts must not steer the terminal. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}

function columns(headings: string[], rows: string[][], isRight: boolean[]): string {
  const all = headings.length > 0 ? [headings, ...rows] : rows;
  const widths = (all[0] ?? []).map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, index) => (isRight[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join("  ")
      .trimEnd();
  const ruler = headings.length > 0 ? [widths.map((width) => "─".repeat(width)).join("  ")] : [];
  return [...all.slice(0, ruler.length).map(line), ...ruler, ...all.slice(ruler.length).map(line)].join("\n");
}
