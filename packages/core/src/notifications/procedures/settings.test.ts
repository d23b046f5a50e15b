import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { addDevice } from "@utspring/testkit/notifications";
import { choicesOf } from "@utspring/domain/notifications/rules";
import { createSession } from "@utspring/testkit/actors";
import { personalDataIn } from "@utspring/testkit/sales-reports";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const [pupil, other] = ours.pupils as [MadePerson, MadePerson];

const keys = { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) };
const anAddress = () => `https://push.example.se/${randomUUID()}`;

describe("notices.settings", () => {
  it.each(refusals.user)("notices.settings — refuses a %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].notices.settings())).toEqual({ code });
  });

  it("notices.settings — returns the default choices, and the same public key to everyone, also in concurrent first calls", async () => {
    const [mine, theirs] = await Promise.all([as.elev.notices.settings(), as.outsider.notices.settings()]);
    expect(mine).toMatchObject({ choices: choicesOf(null), isQuiet: true, devices: [] });
    expect(mine.publicKey).toMatch(/^B[\w-]{86}$/u);
    expect(theirs.publicKey).toBe(mine.publicKey);
    expect(JSON.stringify(mine)).not.toContain(
      (await testApp.owner`select vapid_private from notice_keys`)[0]?.["vapid_private"],
    );
  });
});

describe("notices.choose", () => {
  it.each(refusals.user)("notices.choose — refuses a %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].notices.choose({ kind: "pollOpened", push: true, mail: "now" }))).toEqual({ code });
  });

  it("notices.choose — concurrent choices of different kinds are all saved, and other people's choices stay", async () => {
    await Promise.all([
      as.elev.notices.choose({ kind: "pollOpened", push: true, mail: "off" }),
      as.elev.notices.choose({ kind: "messagePosted", push: true, mail: "now" }),
      as.elev.notices.choose({ kind: "paymentDecided", push: false, mail: "digest" }),
    ]);
    expect((await as.elev.notices.settings()).choices).toEqual({
      ...choicesOf(null),
      pollOpened: { push: true, mail: "off" },
      messagePosted: { push: true, mail: "now" },
      paymentDecided: { push: false, mail: "digest" },
    });
    expect((await (await callerFor(testApp, other)).notices.settings()).choices).toEqual(choicesOf(null));
  });
});

describe("notices.setQuiet", () => {
  it.each(refusals.user)("notices.setQuiet — refuses a %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].notices.setQuiet({ isQuiet: false }))).toEqual({ code });
  });

  it("notices.setQuiet — quiet hours can be turned off and on again without changing the choices", async () => {
    const { choices } = await as.elev.notices.settings();
    await as.elev.notices.setQuiet({ isQuiet: false });
    expect(await as.elev.notices.settings()).toMatchObject({ isQuiet: false, choices });
    await as.elev.notices.setQuiet({ isQuiet: true });
    expect(await as.elev.notices.settings()).toMatchObject({ isQuiet: true, choices });
  });
});

describe("notices.subscribePush", () => {
  it.each(refusals.user)("notices.subscribePush — refuses a %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].notices.subscribePush({ endpoint: anAddress(), ...keys }))).toEqual({ code });
  });

  it("notices.subscribePush — stores a browser once, a person's newest ten, and moves a browser to the next person on it", async () => {
    const endpoint = await addDevice(as.elev);
    await as.elev.notices.subscribePush({ endpoint, ...keys });
    expect((await as.elev.notices.settings()).devices).toEqual([endpoint]);
    for (let n = 0; n < 10; n += 1) {
      testApp.clock.move(1_000);
      await addDevice(as.elev);
    }
    const { devices } = await as.elev.notices.settings();
    expect(devices).toHaveLength(10);
    expect(devices).not.toContain(endpoint);
    const [handedOn] = devices as [string];
    await as.studentansvarig.notices.subscribePush({ endpoint: handedOn, ...keys });
    expect((await as.elev.notices.settings()).devices).not.toContain(handedOn);
    expect((await as.studentansvarig.notices.settings()).devices).toEqual([handedOn]);
  });

  it("notices.subscribePush — an endpoint without https or in the internal network is refused", async () => {
    for (const endpoint of [
      "http://push.example.se/x",
      "https://127.0.0.1/x",
      "https://localhost/x",
      "https://[::1]/x",
      "https://db:5432/",
    ]) {
      expect(await refusalOf(as.elev.notices.subscribePush({ endpoint, ...keys }))).toMatchObject({
        code: "BAD_INPUT",
        issues: [{ path: "endpoint" }],
      });
    }
  });

  it("notices.subscribePush — signing out ends only its own session's subscription; a password change ends other sessions' too", async () => {
    const person = await makePerson(testApp, { code: ours.code });
    const [phone, computer] = [
      callerWith(testApp, await createSession(testApp, person)),
      callerWith(testApp, await createSession(testApp, person)),
    ];
    const [onPhone, onComputer] = [await addDevice(phone), await addDevice(computer)];
    await phone.auth.signOut();
    expect((await computer.notices.settings()).devices).toEqual([onComputer]);
    expect(onPhone).not.toBe(onComputer);
    const third = callerWith(testApp, await createSession(testApp, person));
    await third.auth.changePassword({ current: password, next: "en annan ramsa" });
    expect((await third.notices.settings()).devices).toEqual([]);
  });
});

describe("notices.unsubscribePush", () => {
  it.each(refusals.user)("notices.unsubscribePush — refuses a %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].notices.unsubscribePush({ endpoint: anAddress() }))).toEqual({ code });
  });

  it("notices.unsubscribePush — removes one's own browser; another person's stays, and an unknown one is no error", async () => {
    const mine = await addDevice(await callerFor(testApp, other));
    await as.elev.notices.unsubscribePush({ endpoint: mine });
    await as.elev.notices.unsubscribePush({ endpoint: anAddress() });
    const caller = await callerFor(testApp, other);
    expect((await caller.notices.settings()).devices).toEqual([mine]);
    await caller.notices.unsubscribePush({ endpoint: mine });
    expect((await caller.notices.settings()).devices).toEqual([]);
  });
});

describe("a person's stored data", () => {
  it("the notification data is in the export, without keys and endpoints, and removed with the account", async () => {
    const person = await makePerson(testApp, { code: ours.code });
    const caller = await callerFor(testApp, person);
    const endpoint = await addDevice(caller);
    await caller.notices.choose({ kind: "pollOpened", push: true, mail: "now" });
    await as.studentansvarig.classes.postMessage({ title: "Möte", content: "I aulan" });
    await testApp.runJobs();
    const mine = personalDataIn(await caller.auth.exportMyData());
    expect(mine.notices).toMatchObject({
      choices: { pollOpened: { push: true, mail: "now" } },
      isQuiet: true,
      devices: [{ pushService: "https://push.example.se" }],
      told: [{ kind: "messagePosted" }],
    });
    expect(JSON.stringify(mine)).not.toContain(endpoint);
    await caller.auth.removeMyAccount({ password });
    const left = await testApp.owner`
      select user_id from notice_settings union all select user_id from push_subscriptions union all select user_id from notices`;
    expect(left.map((row) => row["user_id"])).not.toContain(person.userId);
    expect(left.map((row) => row["user_id"])).toContain(pupil.userId);
  });
});
