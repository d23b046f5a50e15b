import { expect, it } from "vitest";
import { sessionLabelOf, nextByAdmin, sessionStatuses } from "./status.ts";

it("status — an admin moves from completed to in delivery to closed, and no other way", () => {
  expect(sessionStatuses.map(nextByAdmin)).toEqual([null, "in_delivery", "closed", null]);
});

it("status — has the labels of the specification", () => {
  expect(sessionStatuses.map(sessionLabelOf)).toEqual(["Pågående", "Avslutad", "Hanterad", "Skickad"]);
});
