import { stat } from "node:fs/promises";
import { exits, Refusal } from "./host.ts";
import { cliTexts } from "./texts.ts";

/** @throws Refusal for what cannot be read as a file. */
export async function readSize(file: string): Promise<number> {
  try {
    const found = await stat(file);
    if (found.isFile()) return found.size;
    const { folder, special } = cliTexts.files;
    throw new Refusal(found.isDirectory() ? folder(file) : special(file), exits.failed);
  } catch (error) {
    if (!(error instanceof Error) || !("syscall" in error)) throw error;
  }
  throw new Refusal(cliTexts.files.missing(file), exits.failed);
}
