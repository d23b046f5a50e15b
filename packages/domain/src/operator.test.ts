import { expect, it } from "vitest";
import { operatorOf } from "./operator.ts";

it("operatorOf — missing values are an example in Stockholm that is marked as one", () => {
  const { address, phone } = operatorOf({ address: null, phone: null });
  expect(address).toMatch(/Stockholm \(exempel/u);
  expect(phone).toEqual({ shown: "08-465 004 00 (exempelnummer)", dialled: "+46846500400" });
});

it.each([
  ["08-123 456 78", "+46812345678"],
  ["+46 8 123 456 78", "+46812345678"],
  ["070-123 45 67", "+46701234567"],
])("operatorOf — %s has the link %s", (phone, dialled) => {
  expect(operatorOf({ address: "Gatan 1", phone })).toEqual({ address: "Gatan 1", phone: { shown: phone, dialled } });
});
