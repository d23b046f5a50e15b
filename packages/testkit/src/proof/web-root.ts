import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pageTexts } from "@utspring/domain/page-texts";

/**
 * Writes into an empty folder what the server needs of a built web: an empty document, in which the app's pages carry
 * their first data.
 */
export async function openWebRoot(folder: string): Promise<void> {
  for (const address of Object.keys(pageTexts.descriptions)) {
    await mkdir(path.join(folder, address), { recursive: true });
    await writeFile(path.join(folder, address, "index.html"), "");
  }
  await writeFile(path.join(folder, "app.html"), '<html><head></head><body><div id="root"></div></body></html>');
  await writeFile(path.join(folder, "screens.json"), "{}");
}
