import { lookup as systemLookup } from "node:dns";
import https from "node:https";
import net from "node:net";
import type { LookupFunction } from "node:net";
import type { Pusher } from "@utspring/core/kernel/ports";
import { operatorTexts } from "@utspring/domain/operator-texts";
import { isPublicAddress } from "./public-address.ts";

/** A phone that is off for longer has no use for the news: it is in the app. In seconds. */
const lifeSeconds = 12 * 3_600;
const timeoutMs = 10_000;
const closed = "a push address is not on the open net";
/** What push services answer when a subscription is over (RFC 8030, 7.3). */
const gone = new Set([404, 410]);

/**
 * A Pusher over Web Push, encrypted for the device (RFC 8291) and signed as the operator (RFC 8292). A browser says where its
 * push service is, so the address is not to be believed: only https to names whose addresses are all on the open net.
 */
export function createWebPusher(lookup: typeof systemLookup = systemLookup): Pusher {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 20, timeout: timeoutMs, lookup: publicOnly(lookup) });
  return {
    send: async ({ endpoint, p256dh, auth }, message, keys) => {
      const { protocol, hostname } = new URL(endpoint);
      // A number is never looked up, so the guard below would not see it.
      if (protocol !== "https:" || net.isIP(hostname.replace(/^\[|\]$/gu, "")) !== 0) throw new Error(closed);
      // Fetched with the first push: a server that pushes nothing has no use for it.
      const { default: webPush } = await import("web-push");
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          vapidDetails: { subject: `mailto:${operatorTexts.email}`, ...keys },
          TTL: lifeSeconds,
          timeout: timeoutMs,
          agent,
        });
        return "sent";
      } catch (error) {
        if (error instanceof webPush.WebPushError && gone.has(error.statusCode)) return "gone";
        // oxlint-disable-next-line preserve-caught-error -- the library's error holds the address and the answer: neither is for a log
        if (error instanceof webPush.WebPushError) throw Object.assign(new Error(`the push service answered ${error.statusCode}`), { code: `PUSH_${error.statusCode}` });
        throw error;
      }
    },
  };
}

/** Looks a name up and refuses it if any of its addresses is inside: what was checked is what is connected to. */
function publicOnly(lookup: typeof systemLookup): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) return done(error, "");
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new Error(closed), "");
      }
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}
