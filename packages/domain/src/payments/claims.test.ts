import { expect, it } from "vitest";
import { claimState, isOpenClaim } from "./claims.ts";
import type { ClaimFacts } from "./claims.ts";

it.each<[string, Partial<ClaimFacts>, boolean]>([
  ["waiting", { status: "waiting" }, true],
  ["declined", { status: "declined" }, false],
  ["withdrawn", { status: "withdrawn" }, false],
  ["attest", { requestStatus: "waiting" }, false],
  ["stopped", { requestStatus: "withdrawn" }, true],
  ["stopped", { requestStatus: "refused" }, true],
  ["paid", { requestStatus: "booked" }, false],
  ["paid", { requestStatus: null }, false],
  ["corrected", { requestStatus: "booked", isCorrected: true }, false],
])("a claim is %s with %j", (state, facts, isOpen) => {
  const found = claimState({ status: "approved", requestStatus: null, isCorrected: false, ...facts });
  expect([found, isOpenClaim(found)]).toEqual([state, isOpen]);
});
