export const claimStatuses = ["waiting", "approved", "declined", "withdrawn"] as const;

/** `attest`: waits for a second person. `stopped`: refused there. `paid`: booked. `corrected`: taken back. */
export const claimStates = ["waiting", "attest", "paid", "corrected", "stopped", "declined", "withdrawn"] as const;
export type ClaimState = (typeof claimStates)[number];

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

export function isOpenClaim(state: ClaimState): boolean {
  return state === "waiting" || state === "stopped";
}
