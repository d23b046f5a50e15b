import { generateKeyPairSync, createECDH, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createWebPusher } from "./push-web.ts";
import { isPublicAddress } from "./public-address.ts";

const pair = createECDH("prime256v1");
const keys = {
  publicKey: pair.generateKeys().toString("base64url"),
  privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url"),
};
const device = (endpoint: string) => {
  const browser = createECDH("prime256v1");
  return {
    endpoint,
    p256dh: browser.generateKeys().toString("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
};
const message = { title: "Din betalning är godkänd", body: "Flak", url: "/class/payments", tag: "x" };
/** Gives these addresses for every name, and remembers which it was asked for. */
function resolver(...addresses: string[]) {
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return addresses;
  };
  return { resolve, asked };
}

describe("push-web", () => {
  it.each([
    ["127.0.0.1"],
    ["10.0.0.7"],
    ["169.254.169.254"],
    ["::1"],
    ["fd00::1"],
    ["::ffff:127.0.0.1"],
    ["93.184.215.14", "192.168.0.1"],
  ])("does not connect to a host name that resolves to %s", async (...addresses) => {
    const { resolve, asked } = resolver(...addresses);
    await expect(
      createWebPusher({ contact: "mailto:drift@utspring.test", resolve }).send(
        device("https://push.example.se/x"),
        message,
        keys,
      ),
    ).rejects.toThrow("not on the open net");
    expect(asked).toEqual(["push.example.se"]);
  });

  it.each(["https://127.0.0.1/x", "https://[::1]/x", "https://2130706433/x", "http://push.example.se/x"])(
    "does not connect to %s, whatever its name resolves to",
    async (endpoint) => {
      const { resolve, asked } = resolver("93.184.215.14");
      await expect(
        createWebPusher({ contact: "mailto:drift@utspring.test", resolve }).send(device(endpoint), message, keys),
      ).rejects.toThrow("not on the open net");
      expect(asked).toEqual([]);
    },
  );

  it("sends nothing to a device with an invalid key", async () => {
    const { resolve } = resolver("93.184.215.14");
    const { publicKey } = generateKeyPairSync("ed25519");
    const p256dh = publicKey.export({ format: "der", type: "spki" }).toString("base64url");
    await expect(
      createWebPusher({ contact: "mailto:drift@utspring.test", resolve }).send(
        { ...device("https://push.example.se/x"), p256dh },
        message,
        keys,
      ),
    ).rejects.toThrow();
  });

  it.each(["8.8.8.8", "93.184.215.14", "2a00:1450:4001::1", "2620:fe::fe"])("%s is a public address", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    "0.0.0.0",
    "100.64.0.1",
    "172.31.255.255",
    "192.0.2.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "fe80::1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "localhost",
    "",
  ])("%s is not a public address", (address) => expect(isPublicAddress(address)).toBe(false));
});
