import net from "node:net";

/** Blocks outside the public internet (IANA special-purpose registries). */
const specialPurpose = new net.BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  specialPurpose.addSubnet(address, bits, "ipv4");
/** Global unicast addresses (IANA). */
const globalUnicast = new net.BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  specialPurpose.addSubnet(address, bits, "ipv6");

/** Keeps push messages from servers on the inside (SSRF). */
export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !specialPurpose.check(address, "ipv4");
  return net.isIPv6(address) && globalUnicast.check(address, "ipv6") && !specialPurpose.check(address, "ipv6");
}
