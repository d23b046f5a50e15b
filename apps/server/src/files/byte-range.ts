import type { ByteRange } from "@utspring/core/kernel/ports";

/** RFC 9110, 14.1.2. Null when the header must be ignored; `unsatisfiable` when the range has no byte of the file. */
export function parseByteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  // Numbers of 15 digits are exact.
  const { first = "", last = "" } =
    /^bytes=[ \t]*(?<first>\d{0,15})-(?<last>\d{0,15})[ \t]*$/iu.exec(header ?? "")?.groups ?? {};
  if (first === "" && last === "") return null;
  if (first === "") {
    // `bytes=-500`: the last 500 bytes.
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
