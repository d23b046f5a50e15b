// `npm run settings`: writes .env.example and docs/operator/settings.md from settings-table.ts.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { settingsFiles } from "../apps/server/src/settings/settings-files.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
for (const [file, text] of Object.entries(settingsFiles())) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
  console.log(`Wrote ${file}.`);
}
