export const claimStatuses = ["waiting", "approved", "declined", "withdrawn"] as const;

/**
 * `attest`: above the limit, waits for a second person. `stopped`: refused there. `paid`: booked. `corrected`: booked
 * and taken back.
 */
export const claimStates = ["waiting", "attest", "paid", "corrected", "stopped", "declined", "withdrawn"] as const;
export type ClaimState = (typeof claimStates)[number];

/** `requestStatus`: of its withdrawal request. */
export interface ClaimFacts {
  status: (typeof claimStatuses)[number];
  requestStatus: "waiting" | "booked" | "withdrawn" | "refused" | null;
  isCorrected: boolean;
}

export function claimState({ status, requestStatus, isCorrected }: ClaimFacts): ClaimState {
  if (status !== "approved") return status;
  if (requestStatus === "waiting") return "attest";
  if (requestStatus === "withdrawn" || requestStatus === "refused") return "stopped";
  return isCorrected ? "corrected" : "paid";
}

/** It can be approved, declined or taken back. */
export function isOpenClaim(state: ClaimState): boolean {
  return state === "waiting" || state === "stopped";
}
