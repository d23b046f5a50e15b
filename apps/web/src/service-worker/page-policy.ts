/** The content security policy of a page that may load nothing of other hosts, made from one that may. */
export function withoutOtherHosts(policy: string, ownHost: string): string {
  return policy
    .split(";")
    .map((directive) =>
      directive
        .split(" ")
        .filter((source) => !/^(?:http|ws)s?:/u.test(source) || new URL(source).host === ownHost)
        .join(" "),
    )
    .join(";");
}
