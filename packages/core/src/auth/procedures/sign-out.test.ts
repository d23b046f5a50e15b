import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const person = await makePerson(testApp);

describe("auth.signOut", () => {
  it("auth.signOut — refuses a visitor", async () => {
    expect(await refusalOf(callerWith(testApp, null).auth.signOut())).toEqual({ code: "NOT_SIGNED_IN" });
  });

  it("auth.signOut — ends this session on the server and no other", async () => {
    const [phone, laptop] = [await callerFor(testApp, person), await callerFor(testApp, person)];
    await phone.auth.signOut();
    expect(await phone.auth.me()).toBeNull();
    expect(await laptop.auth.me()).toMatchObject({ user: { id: person.userId } });
    expect(await refusalOf(phone.auth.signOut())).toEqual({ code: "NOT_SIGNED_IN" });
  });
});
