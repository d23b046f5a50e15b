import { forgetOnIdentityChange } from "../../../lib/sign-out/identity-change.ts";
import type { Choices } from "./choices.ts";
import type { BankReader } from "./open-reader.ts";
import type { Found } from "./reader-messages.ts";

/** A file that is open, with what was chosen for its rows. */
export interface OpenFile {
  reader: BankReader;
  found: Found;
  choices: Choices;
}

let kept: OpenFile | null = null;

/**
 * Keeps the open file in this tab's memory while another page is shown, as forms keep their drafts. It is not stored: a
 * reload loses it.
 */
export function keepFile(file: OpenFile): void {
  kept = file;
}

/** The file that was open when the page was left. */
export function keptFile(): OpenFile | null {
  return kept;
}

/** Ends the worker of a kept file. */
export function dropKeptFile(): void {
  kept?.reader.close();
  kept = null;
  askBeforeReload(false);
}

// Rows of a class are not shown to the next user, and not in another class.
forgetOnIdentityChange(dropKeptFile);

/** Whether the browser asks before a reload or a closed tab loses what was chosen. */
export function askBeforeReload(isNeeded: boolean): void {
  if (isNeeded) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
