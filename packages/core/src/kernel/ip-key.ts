import { isIPv6 } from "node:net";

/** IPv4, also written as IPv6; of IPv6 the /64, which is what one household gets. Never throws. */
export function ipKey(ip: string): string {
  const [address = ip] = ip.split("%", 1);
  if (!isIPv6(address)) return ip;
  // The URL parser normalises every spelling of an IPv6 address.
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
