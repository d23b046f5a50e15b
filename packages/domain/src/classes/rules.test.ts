import { expect, it } from "vitest";
import { addressesIn } from "./rules.ts";

it.each([
  ["ebba@utspring.test\nomar@utspring.test", ["ebba@utspring.test", "omar@utspring.test"]],
  ["ebba@utspring.test, omar@utspring.test;EBBA@utspring.test", ["ebba@utspring.test", "omar@utspring.test"]],
  [
    '"Ek, Ebba" <ebba@utspring.test>; Omar Ali <omar@utspring.test>,',
    ['"ek', "ebba@utspring.test", "omar@utspring.test"],
  ],
  ["Ebba Ek <ebba@utspring.test>\nOmar <omar@utspring.test>", ["ebba@utspring.test", "omar@utspring.test"]],
  ["  \n ,; ", []],
  ["ebba", ["ebba"]],
])("the addresses in %j", (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});
