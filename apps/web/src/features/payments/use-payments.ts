import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

export type Requirement = Outputs["payments"]["list"]["requirements"][number];
export type Standing = Requirement["own"];
export type PendingRow = Outputs["payments"]["pending"]["rows"][number];
export type StatusOverview = Outputs["payments"]["status"];
export type DecidedRecord = Outputs["payments"]["records"]["records"][number];

export function usePayments() {
  return trpc.payments.list.useQuery();
}
