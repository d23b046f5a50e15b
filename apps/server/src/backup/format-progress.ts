import { backupTexts } from "./texts.ts";

/** Megabytes with one decimal, in Swedish notation. */
export function megabytes(bytes: number): string {
  return oneDecimal(bytes / 1e6);
}

/** Seconds with one decimal, in Swedish notation. */
export function seconds(ms: number): string {
  return oneDecimal(ms / 1000);
}

/** Reports progress at most every third second, while `total` bytes pass. */
export function createProgressReporter(total: number, say: (line: string) => void): (more: number) => void {
  let done = 0;
  let saidAt = performance.now();
  return (more) => {
    done += more;
    if (performance.now() - saidAt < 3_000) return;
    saidAt = performance.now();
    say(backupTexts.percent(Math.floor((100 * done) / total)));
  };
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace(".", ",");
}
