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

/** How long the push service keeps a message for an offline device, in seconds; after that, the news is in the app. */
const lifeSeconds = 12 * 3_600;
/** Milliseconds for the look-up of the name, and from then to the end of the answer. Five seconds in all. */
const lookUpMs = 2_000;
const deadlineMs = 3_000;
/** Push services answer with a status and at most a sentence. Bytes. */
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
/** The statuses of an ended subscription (RFC 8030, 7.3). */
const gone = new Set([404, 410]);

interface PusherOptions {
  /** How a push service reaches the operator: a `mailto:` or an https URL (RFC 8292, 2.1). */
  contact: string;
  resolve?: Resolve;
  /** The addresses that may be connected to. */
  isAllowed?: (address: string) => boolean;
  /** A certificate authority that is trusted besides the system's. */
  ca?: string;
}

/**
 * A Pusher over Web Push, encrypted for the device (RFC 8291) and signed by the operator (RFC 8292). Browsers name the
 * push service, so it is not trusted: https to a name whose addresses are all public, one deadline, a few kB of its
 * answer, no redirects, and limits in all, for each host and for each address.
 */
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
      // An IP address in the URL is never looked up, so the look-up's check would not see it.
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
