/** What a member has paid for the class, and what became of it. */
export const claimStatuses = ["waiting", "approved", "declined", "withdrawn"] as const;

/**
 * What people see of it: `attest` is approved and above the class's limit, so a second person is needed; `stopped` was
 * refused at that attest; `paid` is booked; `corrected` was booked and taken back.
 */
export const claimStates = ["waiting", "attest", "paid", "corrected", "stopped", "declined", "withdrawn"] as const;
export type ClaimState = (typeof claimStates)[number];

/** What decides a claim's state: its own status, that of its withdrawal request, and whether its row was corrected. */
export interface ClaimFacts {
  status: (typeof claimStatuses)[number];
  requestStatus: "waiting" | "booked" | "withdrawn" | "refused" | null;
  isCorrected: boolean;
}

/** The state of a claim. */
export function claimState({ status, requestStatus, isCorrected }: ClaimFacts): ClaimState {
  if (status !== "approved") return status;
  if (requestStatus === "waiting") return "attest";
  if (requestStatus === "withdrawn" || requestStatus === "refused") return "stopped";
  return isCorrected ? "corrected" : "paid";
}

/** True for a claim that can be approved, declined or taken back: it waits, or was stopped at attest. */
export function isOpenClaim(state: ClaimState): boolean {
  return state === "waiting" || state === "stopped";
}
