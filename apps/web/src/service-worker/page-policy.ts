export function withoutOtherHosts(policy: string, ownHost: string): string {
  return policy
    .split(";")
    .map((directive) =>
      directive
        .split(" ")
        .filter((source) =>
          [undefined, ownHost].includes(/^(?:http|ws)s?:\/\/(?<host>[^/]+)/u.exec(source)?.groups?.["host"]),
        )
        .join(" "),
    )
    .join(";");
}
