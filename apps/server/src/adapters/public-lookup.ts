import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import type { FixedLookup } from "./address-agent.ts";

/** Resolves a name to its IPv4 and IPv6 addresses. @throws when it has none, or none in time. */
export type Resolve = (hostname: string) => Promise<string[]>;

/**
 * Asks the name servers directly, for two seconds at most. `dns.lookup` has no deadline, and a silent name server would
 * hold a thread of the pool that passwords and files need.
 */
export const resolveByDns: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [v4, v6].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (found.length === 0) throw new LoggableError("the name has no address");
  return found;
};

/**
 * Resolves a name. @throws LoggableError with `refusal` when any of its addresses is not allowed, and as `resolve`
 * does.
 */
export async function findAllowed(
  hostname: string,
  { resolve, isAllowed, refusal }: { resolve: Resolve; isAllowed: (address: string) => boolean; refusal: string },
): Promise<string[]> {
  const found = await resolve(hostname);
  if (found.length === 0 || !found.every(isAllowed)) throw new LoggableError(refusal);
  return found;
}

/**
 * A look-up that returns these addresses for any name, so that the connection goes to the addresses that were checked.
 */
export function lookupOf(found: readonly string[]): FixedLookup {
  const addresses = found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const lookup: LookupFunction = (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all === true || first === undefined) done(null, addresses);
    else done(null, first.address, first.family);
  };
  return Object.assign(lookup, { addresses: found });
}
