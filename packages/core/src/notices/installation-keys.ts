import { createECDH, randomBytes } from "node:crypto";
import type { Ctx } from "../kernel/context.ts";
import { noticeKeys } from "./table.ts";

export type InstallationKeys = Pick<typeof noticeKeys.$inferSelect, "vapidPublic" | "vapidPrivate" | "linkSecret">;

/** The keys that pushes and links are signed with: made when first asked for, kept in the database, the same for every process. */
export async function installationKeys({ deps }: Ctx): Promise<InstallationKeys> {
  const { single } = deps.db.gate;
  const [known] = await single.select().from(noticeKeys);
  if (known) return known;
  // Of two that begin at once, the first to write has made them.
  await single.insert(noticeKeys).values({ ...newKeys(), createdAt: deps.clock() }).onConflictDoNothing();
  const [made] = await single.select().from(noticeKeys);
  if (!made) throw new Error("the installation's keys were not kept");
  return made;
}

/** A pair on P-256 as VAPID wants it (RFC 8292), and 256 bits of our own. */
function newKeys(): InstallationKeys {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  // The private key has leading zeros that node leaves out.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    vapidPublic: publicKey.toString("base64url"),
    vapidPrivate: privateKey.toString("base64url"),
    linkSecret: randomBytes(32).toString("base64url"),
  };
}
