import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { publicPaths } from "@utspring/domain/pages";

/** An empty document, into which the app's pages put their initial data. */
export async function openWebRoot(folder: string): Promise<void> {
  for (const pagePath of publicPaths) {
    await mkdir(path.join(folder, pagePath), { recursive: true });
    await writeFile(path.join(folder, pagePath, "index.html"), "");
  }
  await writeFile(path.join(folder, "app.html"), '<html><head></head><body><div id="root"></div></body></html>');
  await writeFile(path.join(folder, "screens.json"), "{}");
}
