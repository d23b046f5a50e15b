import { writeFile } from "node:fs/promises";
import path from "node:path";

/** An empty document, into which the app's pages put their initial data. */
export async function openWebRoot(folder: string): Promise<void> {
  await writeFile(path.join(folder, "app.html"), '<html><head></head><body><div id="root"></div></body></html>');
  await writeFile(path.join(folder, "screens.json"), "{}");
}
