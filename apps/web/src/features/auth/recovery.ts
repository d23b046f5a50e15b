export function recoveryTokenOf(address: { hash: string; search: string }): string | null {
  for (const part of [address.hash.replace(/^#/u, ""), address.search]) {
    const values = new URLSearchParams(part);
    if (values.get("type") === "recovery") return values.get("token") ?? "";
  }
  return null;
}
