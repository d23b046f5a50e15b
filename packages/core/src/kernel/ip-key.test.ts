import { describe, expect, it } from "vitest";
import { ipKey } from "./ip-key.ts";

describe("ipKey", () => {
  it("gives every notation of an IPv4 address the same key", () => {
    for (const ip of ["192.0.2.7", "::ffff:192.0.2.7", "::FFFF:c000:207", "0:0:0:0:0:ffff:192.0.2.7"])
      expect(ipKey(ip)).toBe("192.0.2.7");
    expect(ipKey("192.0.2.8")).not.toBe(ipKey("192.0.2.7"));
  });

  it("counts a /64 of IPv6 as one address, and the next /64 as another", () => {
    for (const ip of [
      "2001:db8:1:2::",
      "2001:db8:1:2::1",
      "2001:DB8:0001:2:ffff:ffff:ffff:ffff",
      "2001:db8:1:2:a::%eth0",
      "2001:db8:1:2:0:0:192.0.2.7",
    ]) {
      expect(ipKey(ip)).toBe("2001:db8:1:2::/64");
    }
    expect(ipKey("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
    expect(ipKey("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(ipKey("::1")).toBe("0:0:0:0::/64");
    expect(ipKey("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  });

  it("returns text that is not an IP address unchanged", () => {
    for (const ip of ["", "socket", "system", "1.2.3", "2001:db8::1::2", "2001:db8::/64", "[::1]"])
      expect(ipKey(ip)).toBe(ip);
  });
});
