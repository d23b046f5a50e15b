import { createECDH, randomBytes } from "node:crypto";
import type { PushDevice } from "@utspring/core/kernel/ports";

export function newPushDevice(endpoint: string): PushDevice {
  const browser = createECDH("prime256v1");
  return {
    endpoint,
    p256dh: browser.generateKeys().toString("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
}

export function pushKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys().toString("base64url");
  return {
    publicKey,
    privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString("base64url"),
  };
}
