import { expect, it } from "vitest";
import { likelyMemberOf } from "./likely-member.ts";

const names = new Map([
  ["ada", "Ada Berg"],
  ["bo", "Bo Ek"],
  ["cia", "Cia Ek"],
  ["emma1", "Emma Lind (1)"],
  ["emma2", "Emma Lind (2)"],
  ["asa", "Åsa Östman-Nguyễn"],
]);
const likely = (firstName: string, lastName: string) => likelyMemberOf({ firstName, lastName }, names);

it.each([
  ["Ada", "Berg", "ada"],
  ["ada", "BERG", "ada"],
  ["Berg", "Ada", "ada"],
  ["Bengt", "Berg", "ada"],
  ["Bo", "Ek", "bo"],
  ["Åsa", "Östman Nguyễn", "asa"],
])("a payment without an account by %s %s is proposed for the one member who fits", (firstName, lastName, userId) => {
  expect(likely(firstName, lastName)).toBe(userId);
});

it.each([
  ["Dan", "Ek"],
  ["Emma", "Lind"],
  ["Ada", "Sund"],
  ["Berg", "Dahl"],
  ["Dan", "Ada"],
])("nobody is proposed for %s %s, who may be several or none", (firstName, lastName) => {
  expect(likely(firstName, lastName)).toBeNull();
});
