import type { Outputs } from "../../../lib/query/trpc.ts";

export type Review = Outputs["fund"]["review"]["status"];
export type ReviewMonth = Review["months"][number];
export type ReviewQuestion = Review["questions"][number];
