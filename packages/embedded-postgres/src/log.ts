import fs from "node:fs";

export function rotateLog(file: string): number {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size < 5_000_000) return size;
  fs.renameSync(file, `${file}.old`);
  return 0;
}

export function readFrom(file: string, start: number): string {
  return fs.readFileSync(file).subarray(start).toString("utf8");
}

export function lastComplaint(said: string): string {
  const lines = said.split("\n").filter((line) => line.trim() !== "");
  return (
    lines.findLast((line) => /FATAL|PANIC|error:|Permission denied|No space/i.test(line)) ??
    lines.at(-1) ??
    "inget besked"
  ).trim();
}
