import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import type { FixedLookup } from "./address-agent.ts";

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

/** Looks a name up. @throws LoggableError with `refusal` when any of its addresses is not allowed, and as `resolve` does. */
export async function findAllowed(hostname: string, { resolve, isAllowed, refusal }: { resolve: Resolve; isAllowed: (address: string) => boolean; refusal: string }): Promise<string[]> {
  const found = await resolve(hostname);
  if (found.length === 0 || !found.every(isAllowed)) throw new LoggableError(refusal);
  return found;
}

/** A look-up for a connection that gives these addresses for any name: the ones that were checked are the ones that are connected to. */
export function lookupOf(found: readonly string[]): FixedLookup {
  const addresses = found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const lookup: LookupFunction = (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all === true || first === undefined) done(null, addresses);
    else done(null, first.address, first.family);
  };
  return Object.assign(lookup, { addresses: found });
}
