/** Each address once, from parts between blanks, commas and semicolons. `Ebba Ek <ebba@…>` is one address. */
export function addressesIn(text: string): string[] {
  // Keeps only the address of `Name <address>`.
  const bare = text.replace(/(?<![^<>,;\n])[^<>,;\n]*<([^<>\n]*)>/gu, " $1 ");
  return [
    ...new Set(
      bare
        .split(/[\s,;]+/u)
        .filter((word) => word !== "")
        .map((word) => word.toLowerCase()),
    ),
  ];
}

/** An unanswered request to join is forgotten after 14 days, and an invitation's address. */
const requestLifeMs = 14 * 86_400_000;

export function oldestRequest(now: Date): Date {
  return new Date(now.getTime() - requestLifeMs);
}

/** An unanswered question to take over is forgotten after seven days. */
const handoverLifeMs = 7 * 86_400_000;

export function oldestHandover(now: Date): Date {
  return new Date(now.getTime() - handoverLifeMs);
}

/** `refused`: the mail server refused the address, or took no mail for half a day. */
export const invitationStatuses = ["queued", "sent", "refused"] as const;

/** The 29th of February becomes the 28th. */
export function yearLater(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.endsWith("-02-29") ? `${next.slice(0, 8)}28` : next;
}
