// Files of 20 MB, one and ten at once.
import { uploadMany } from "./uploads.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Uppladdningar";

export async function run({ url, manager, server }: Installation, table: Table): Promise<void> {
  const { oneMs, tenMs, grownBytes } = await uploadMany(url, manager, server.rss);
  table.add(
    "20 MB",
    `en ${oneMs.toFixed(0)} ms, tio samtidigt ${tenMs.toFixed(0)} ms, minne +${(grownBytes / 1e6).toFixed(0)} MB`,
    "< 64 MB",
  );
}
