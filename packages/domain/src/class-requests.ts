/** `ask`: an administrator approves; `open`: a class is created when the address is confirmed; `off`: nobody asks. */
export const classRequestModes = ["ask", "open", "off"] as const;
export type ClassRequests = (typeof classRequestModes)[number];

/** Refused or unanswered. */
const lifeMs = 30 * 86_400_000;

export function oldestClassRequest(now: Date): Date {
  return new Date(now.getTime() - lifeMs);
}
