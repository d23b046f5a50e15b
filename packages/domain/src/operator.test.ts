import { expect, it } from "vitest";
import { termsSectionsOf } from "./auth/terms.ts";
import { issuerOf, missingTextOf, nobody, operatorOf, requiredParts } from "./operator.ts";
import { operatorTexts } from "./operator-texts.ts";

it("operatorOf — nothing is made up for what is missing, and it is listed", () => {
  const operator = operatorOf(nobody);
  expect(operator).toMatchObject({ address: null, phone: null, email: null, social: [], missing: requiredParts });
  expect(issuerOf(operator)).toBe(operatorTexts.unnamed);
  expect(JSON.stringify(termsSectionsOf(operator))).not.toMatch(/UF|Stockholm|@|utspring\.se/u);
});

it("operatorOf — the demo's operator is complete and reaches nobody", () => {
  const { missing, email, social } = operatorOf(operatorTexts.demo);
  expect(missing).toEqual([]);
  expect([email, social[0]?.url]).toEqual([expect.stringMatching(/\.test$/u), expect.stringMatching(/\.test\//u)]);
});

it.each([
  ["08-123 456 78", "+46812345678"],
  ["+46 8 123 456 78", "+46812345678"],
  ["070-123 45 67", "+46701234567"],
])("operatorOf — %s has the link %s", (phone, dialled) => {
  expect(operatorOf({ ...nobody, phone }).phone).toEqual({ shown: phone, dialled });
});

it("operatorOf — a link is named for its service, and issuer and controller are in the terms", () => {
  const operator = operatorOf({
    ...nobody,
    name: "Norra skolans elevkår",
    organisationNumber: "802000-0000",
    address: "Skolgatan 1",
    email: "hej@example.se",
    controller: "Norra kommunen",
    social: ["https://www.instagram.com/norra/", "https://mastodon.example/@norra"],
  });
  expect(operator.social.map(({ name, handle }) => `${name} ${handle}`)).toEqual([
    "Instagram norra",
    "mastodon.example @norra",
  ]);
  const terms = JSON.stringify(termsSectionsOf(operator));
  expect(terms).toContain(
    "utfärdade av Norra skolans elevkår, organisationsnummer 802000-0000, Skolgatan 1, hej@example.se.",
  );
  expect(terms).toContain("Personuppgiftsansvarig är Norra kommunen.");
});

it("what is missing is named in one text, with och before the last", () => {
  const textOf = (count: number) => missingTextOf({ ...operatorOf(nobody), missing: requiredParts.slice(0, count) });
  const [first, second, third] = requiredParts.map((part) => operatorTexts.parts[part]);
  expect([textOf(0), textOf(1), textOf(2), textOf(3)]).toEqual([
    null,
    first,
    `${first} och ${second}`,
    `${first}, ${second} och ${third}`,
  ]);
});
