import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import type { FixedLookup } from "./address-agent.ts";

export type Resolve = (hostname: string) => Promise<string[]>;

/** `dns.lookup` has no deadline, and a silent name server would hold a thread that passwords and files need. */
export const resolveByDns: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [v4, v6].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (found.length === 0) throw new LoggableError("the name has no address");
  return found;
};

export async function findAllowed(
  hostname: string,
  { resolve, isAllowed, refusal }: { resolve: Resolve; isAllowed: (address: string) => boolean; refusal: string },
): Promise<string[]> {
  const found = await resolve(hostname);
  if (found.length === 0 || !found.every(isAllowed)) throw new LoggableError(refusal);
  return found;
}

/** The connection goes to the addresses that were checked, whatever the name resolves to by then. */
export function lookupOf(found: readonly string[]): FixedLookup {
  const addresses = found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const lookup: LookupFunction = (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all === true || first === undefined) done(null, addresses);
    else done(null, first.address, first.family);
  };
  return Object.assign(lookup, { addresses: found });
}
