import { isIPv6 } from "node:net";

/**
 * What limits count a client's address as: an IPv4 address as it is, of an IPv6 address the /64, since that is what one household is given. An IPv4
 * address written as IPv6 is the IPv4 address. Never throws; what is no address comes back as it is.
 */
export function addressKey(ip: string): string {
  const address = ip.replace(/%.*$/u, "");
  if (!isIPv6(address)) return ip;
  // The URL parser writes every spelling of an address in one way.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return ipv4Of(groups.slice(6));
  return `${groups.slice(0, 4).join(":")}::/64`;
}

function ipv4Of(groups: string[]): string {
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join(".");
}
