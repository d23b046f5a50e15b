import { afterAll, describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { openHouse } from "@utspring/testkit/house";
import { makePerson } from "@utspring/testkit/make";

const house = await openHouse();
const person = await makePerson(house);
afterAll(() => house.close());

describe("auth.signOut", () => {
  it("auth.signOut — refuses a visitor", async () => {
    expect(await refusalOf(callerWith(house, null).auth.signOut())).toEqual({ code: "NOT_SIGNED_IN" });
  });

  it("auth.signOut — ends this session on the server and no other", async () => {
    const [phone, laptop] = [await callerFor(house, person), await callerFor(house, person)];
    await phone.auth.signOut();
    expect(await phone.auth.me()).toBeNull();
    expect(await laptop.auth.me()).toMatchObject({ user: { id: person.userId } });
    expect(await refusalOf(phone.auth.signOut())).toEqual({ code: "NOT_SIGNED_IN" });
  });
});
