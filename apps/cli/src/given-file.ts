import { stat } from "node:fs/promises";
import { exits, Refusal } from "./host.ts";
import { cliTexts } from "./texts.ts";

/**
 * The size in bytes of a file that was named on the command line. @throws Refusal when it is no file that can be read.
 */
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
