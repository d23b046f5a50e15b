import type { ByteRange } from "@utspring/core/kernel/ports";

/**
 * The single range that a `Range` header asks for of `size` bytes (RFC 9110, 14.1.2). Null when the header is to be
 * ignored: another unit, several ranges, no range. `unsatisfiable` when it lies outside the file.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const { first = "", last = "" } =
    /^bytes=[ \t]*(?<first>\d{0,15})-(?<last>\d{0,15})[ \t]*$/iu.exec(header ?? "")?.groups ?? {};
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
