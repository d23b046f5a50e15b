import { afterAll, describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { openHouse } from "@utspring/testkit/house";
import { makePerson } from "@utspring/testkit/make";

const house = await openHouse();
const person = await makePerson(house);
const bystander = await makePerson(house);
afterAll(() => house.close());

describe("auth.updateName", () => {
  it("auth.updateName — refuses a visitor, and a name that is blank", async () => {
    expect(await refusalOf(callerWith(house, null).auth.updateName({ firstName: "A", lastName: "B" }))).toEqual({ code: "NOT_SIGNED_IN" });
    const caller = await callerFor(house, person);
    const refused = await refusalOf(caller.auth.updateName({ firstName: " ", lastName: "\t" }));
    expect(refused.issues?.map((issue) => issue.message)).toEqual(Array(2).fill("Förnamn och efternamn krävs"));
  });

  it("auth.updateName — changes the own name, trimmed and composed, and nobody else's", async () => {
    const caller = await callerFor(house, person);
    await caller.auth.updateName({ firstName: "  A\u030Asa ", lastName: "Öberg" });
    expect((await caller.auth.me())?.profile).toMatchObject({ firstName: "Åsa", lastName: "Öberg" });
    const other = await callerFor(house, bystander);
    expect((await other.auth.me())?.profile).toMatchObject({ firstName: bystander.firstName });
  });
});
