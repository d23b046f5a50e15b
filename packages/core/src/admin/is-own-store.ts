import type { Ctx } from "../kernel/context.ts";
import { FileMissing } from "../kernel/ports.ts";
import type { FileStore } from "../kernel/ports.ts";
import { storeIdentity } from "./table.ts";

const key = "installation/store-id";
const maxBytes = 100;

/** The first start writes a random id to both store and database; another store, or an empty one, does not have it. */
export async function isOwnStore({ deps }: Pick<Ctx, "deps">): Promise<boolean> {
  const [known] = await deps.db.preAuth.autocommit.select().from(storeIdentity);
  if (known) return known.storeId === (await readId(deps.files));
  const held = await readId(deps.files);
  const storeId = held ?? deps.newId();
  const isFirst = await deps.db.preAuth.transaction("read write", [], async (tx) => {
    // Waits for another server that is writing its row.
    const made = await tx
      .insert(storeIdentity)
      .values({ storeId, createdAt: deps.clock() })
      .onConflictDoNothing()
      .returning();
    if (made.length === 1 && held === null)
      await deps.files.put(key, Buffer.from(storeId), { size: storeId.length, type: "text/plain" });
    return made.length === 1;
  });
  return isFirst || isOwnStore({ deps });
}

async function readId(files: FileStore): Promise<string | null> {
  try {
    const { content, file } = await files.get(key);
    if (file.size > maxBytes) content.destroy();
    const pieces: Buffer[] = [];
    if (file.size <= maxBytes) for await (const piece of content) pieces.push(Buffer.from(piece as Uint8Array));
    return Buffer.concat(pieces).toString("utf8");
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
