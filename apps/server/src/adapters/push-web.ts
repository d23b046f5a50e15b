import net from "node:net";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import type { Pusher } from "@utspring/core/kernel/ports";
import { AddressAgent } from "./address-agent.ts";
import { boundedPost } from "./bounded-post.ts";
import { withDeadline } from "./call-deadline.ts";
import { isPublicAddress } from "./public-address.ts";
import { findAllowed, lookupOf, resolveByDns } from "./public-lookup.ts";
import type { Resolve } from "./public-lookup.ts";
import { pushLimiter } from "./push-limits.ts";
import type { PushLimits } from "./push-limits.ts";

/** After this, an offline device has the news in the app. */
const lifeSeconds = 12 * 3_600;
const lookUpMs = 2_000;
const deadlineMs = 3_000;
/** Push services answer with a sentence at most. */
const maxAnswerBytes = 4_096;
const limits: PushLimits = {
  maxRunning: 16,
  maxRunningPerHost: 8,
  maxRunningPerIp: 8,
  failuresBeforePause: 3,
  pauseMs: 60_000,
  maxPauseMs: 3_600_000,
};
const closed = "a push address is not on the open net";
/** RFC 8030, 7.3: the subscription has ended. */
const gone = new Set([404, 410]);

interface PusherOptions {
  contact: string;
  resolve?: Resolve;
  isAllowed?: (address: string) => boolean;
  /** Trusted besides the system's authorities. */
  ca?: string;
}

/** RFC 8291 and 8292. A browser names the push service, so it is not trusted. */
export function createWebPusher({
  contact,
  resolve = resolveByDns,
  isAllowed = isPublicAddress,
  ca,
}: PusherOptions): Pusher {
  const agent = new AddressAgent({
    keepAlive: true,
    maxSockets: limits.maxRunningPerHost,
    timeout: deadlineMs,
    ...(ca === undefined ? {} : { ca }),
  });
  const limited = pushLimiter(limits);
  return {
    send: async ({ endpoint, p256dh, auth }, message, keys) => {
      const { protocol, hostname } = new URL(endpoint);
      // An IP address is never looked up, so the look-up's check would not see it.
      if (protocol !== "https:" || net.isIP(hostname.replace(/^\[|\]$/gu, "")) !== 0) throw new LoggableError(closed);
      // Imported with the first push, to save memory.
      const { default: webPush } = await import("web-push");
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: contact, ...keys },
          TTL: lifeSeconds,
        },
      );
      const status = await limited(hostname, async (atAddresses) => {
        const addresses = await withDeadline(lookUpMs, () =>
          findAllowed(hostname, { resolve, isAllowed, refusal: closed }),
        );
        const lookup = lookupOf(addresses);
        return atAddresses(addresses, () =>
          boundedPost(endpoint, { headers, body, agent, lookup, deadlineMs, maxAnswerBytes }),
        );
      });
      if (status >= 200 && status <= 299) return "sent";
      if (gone.has(status)) return "gone";
      // Neither the URL nor the answer may be logged.
      throw Object.assign(new LoggableError(`the push service answered ${status}`), { code: `PUSH_${status}` });
    },
  };
}
