import { forgetOnIdentityChange } from "../../lib/sign-out/identity-change.ts";
import type { Choices } from "./choices.ts";
import type { BankReader } from "./open-reader.ts";
import type { Found } from "./reader-messages.ts";

export interface OpenFile {
  reader: BankReader;
  found: Found;
  choices: Choices;
}

let kept: OpenFile | null = null;

/** In this tab's memory only: a reload loses it. */
export function keepFile(file: OpenFile): void {
  kept = file;
}

export function keptFile(): OpenFile | null {
  return kept;
}

export function dropKeptFile(): void {
  kept?.reader.close();
  kept = null;
  askBeforeReload(false);
}

// Rows of a class are not shown to the next user, and not in another class.
forgetOnIdentityChange(dropKeptFile);

export function askBeforeReload(isNeeded: boolean): void {
  if (isNeeded) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
