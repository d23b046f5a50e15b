import { inArray, isNotNull } from "drizzle-orm";
import { users } from "../auth/table.ts";
import type { Authorization } from "../kernel/authorization.ts";
import type { Ctx } from "../kernel/context.ts";
import { read, write } from "../kernel/transaction.ts";
import { anonymise } from "./anonymise.ts";

/** A mark for each removed account, in the file store, since a restored backup of the database would lack it. */
const folder = "erasures/";

/** After the commit. If the store does not answer, the next nightly job does it. */
export async function markErased(ctx: Ctx, userId: string, removedAt: Date): Promise<void> {
  try {
    await storeErasure(ctx, userId, removedAt);
  } catch (error) {
    ctx.deps.log.error(
      { err: error, userId, requestId: ctx.requestId },
      "a removed account could not be marked; the next night marks it",
    );
  }
}

/** Accounts that a restore brought back are removed again, and missing marks stored. Returns how many were back. */
export async function eraseAgain(ctx: Ctx, authorization: Authorization): Promise<number> {
  const marked = (await ctx.deps.files.list(folder)).map((key) => key.slice(folder.length));
  const known = new Set(marked);
  const removed = await read(ctx, authorization, (tx) =>
    tx.select({ id: users.id, removedAt: users.removedAt }).from(users).where(isNotNull(users.removedAt)),
  );
  for (const { id, removedAt } of removed)
    if (removedAt !== null && !known.has(id)) await storeErasure(ctx, id, removedAt);
  const gone = new Set(removed.map(({ id }) => id));
  const suspects = marked.filter((id) => !gone.has(id));
  if (suspects.length === 0) return 0;
  const back = await read(ctx, authorization, (tx) =>
    tx.select({ id: users.id }).from(users).where(inArray(users.id, suspects)),
  );
  for (const { id } of back) {
    const removedAt = await readErasureTime(ctx, id);
    await write(ctx, authorization, async (work) => {
      await anonymise(work, authorization, id, removedAt);
      work.publishAfterCommit({ kind: "revoked", userId: id });
    });
  }
  return back.length;
}

async function readErasureTime(ctx: Ctx, userId: string): Promise<Date> {
  const { content } = await ctx.deps.files.get(`${folder}${userId}`);
  const chunks: Buffer[] = [];
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk);
  return new Date(Buffer.concat(chunks).toString("utf8"));
}

async function storeErasure(ctx: Ctx, userId: string, removedAt: Date): Promise<void> {
  const content = Buffer.from(removedAt.toISOString());
  await ctx.deps.files.put(`${folder}${userId}`, content, { size: content.length, type: "text/plain" });
}
