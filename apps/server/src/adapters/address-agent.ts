import https from "node:https";
import type { LookupFunction } from "node:net";

export interface FixedLookup extends LookupFunction {
  addresses: readonly string[];
}

/** A name with new addresses gets a new connection. */
export class AddressAgent extends https.Agent {
  override getName(options: https.RequestOptions & { lookup?: LookupFunction | FixedLookup } = {}): string {
    const { lookup } = options;
    return `${super.getName(options)}:${lookup !== undefined && "addresses" in lookup ? lookup.addresses.join() : ""}`;
  }
}
