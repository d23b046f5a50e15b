import { createECDH, randomBytes } from "node:crypto";
import type { Ctx } from "../kernel/context.ts";
import { notificationKeys } from "./table.ts";

export type InstallationKeys = Pick<
  typeof notificationKeys.$inferSelect,
  "vapidPublic" | "vapidPrivate" | "linkSecret"
>;

/** Created on first use, and the same for every process. */
export async function installationKeys({ deps }: Ctx): Promise<InstallationKeys> {
  const { autocommit } = deps.db.preAuth;
  const [known] = await autocommit.select().from(notificationKeys);
  if (known) return known;
  // Of two processes that begin at once, the first insert wins.
  await autocommit
    .insert(notificationKeys)
    .values({ ...newKeys(), createdAt: deps.clock() })
    .onConflictDoNothing();
  const [made] = await autocommit.select().from(notificationKeys);
  if (!made) throw new Error("the installation's keys were not kept");
  return made;
}

/** A P-256 key pair for VAPID (RFC 8292), and 256 random bits. */
function newKeys(): InstallationKeys {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  // Node leaves out leading zeros of the private key.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    vapidPublic: publicKey.toString("base64url"),
    vapidPrivate: privateKey.toString("base64url"),
    linkSecret: randomBytes(32).toString("base64url"),
  };
}
