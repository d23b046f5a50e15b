import { expect, it } from "vitest";
import { classLabelOf, classStatusAt } from "./class-status.ts";

it("class status — the first place is ongoing, the next completed, and the last or none is not started", () => {
  expect([0, 1, 2, null].map(classStatusAt)).toEqual(["ongoing", "completed", "not_started", "not_started"]);
  expect(classLabelOf("not_started")).toBe("Utan försäljning");
});
