import { expect, it } from "vitest";
import { labelOf, nextByAdmin, sessionStatuses } from "./status.ts";

it("status — an admin steps from completed to in delivery to closed, and nowhere else", () => {
  expect(sessionStatuses.map(nextByAdmin)).toEqual([null, "in_delivery", "closed", null]);
});

it("status — has the labels of the specification", () => {
  expect(sessionStatuses.map(labelOf)).toEqual(["Pågående", "Avslutad", "Hanterad", "Skickad"]);
});
