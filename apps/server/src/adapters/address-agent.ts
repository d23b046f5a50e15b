import https from "node:https";
import type { LookupFunction } from "node:net";

/** A look-up that says beforehand which addresses it gives. */
export interface FixedLookup extends LookupFunction {
  addresses: readonly string[];
}

/** Keeps connections by name and addresses: a name that leads elsewhere by now gets a connection to there. */
export class AddressAgent extends https.Agent {
  override getName(options: https.RequestOptions & { lookup?: LookupFunction | FixedLookup } = {}): string {
    const { lookup } = options;
    return `${super.getName(options)}:${lookup !== undefined && "addresses" in lookup ? lookup.addresses.join() : ""}`;
  }
}
