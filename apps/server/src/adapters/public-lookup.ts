import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { LoggableError } from "@utspring/core/kernel/loggable-error";

/** The IPv4 and IPv6 addresses of a name. @throws when it has none, or none in time. */
export type Resolve = (hostname: string) => Promise<string[]>;

/**
 * Asks the name servers directly, two seconds at most. The system's own look-up (`dns.lookup`) has no deadline and holds a thread
 * of the pool that passwords and files need, for as long as a name server that somebody else runs stays silent.
 */
export const resolveByDns: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [v4, v6].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (found.length === 0) throw new LoggableError("the name has no address");
  return found;
};

/**
 * A look-up for a connection that refuses a name if any of its addresses is not allowed. Each connection calls it anew, so the
 * address that was checked is the one that is connected to, however the name changes.
 */
export function allowedLookup(resolve: Resolve, isAllowed: (address: string) => boolean, refusal: string): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname).then(
      (found) => {
        const addresses = found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
        const [first] = addresses;
        if (first === undefined || !found.every(isAllowed)) return done(new LoggableError(refusal), "");
        return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ""),
    );
  };
}
