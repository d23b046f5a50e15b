import { describe, expect, it } from "vitest";
import { askedKinds, notificationEntries, notificationKinds, notificationOfActivity } from "../notification-kinds.ts";
import { choicesOf, isFor, isTimeToRemind, monthToReview, nextDigest, plansFor, sendAt } from "./rules.ts";
import { isPushAddress } from "./schema.ts";

const at = (iso: string) => new Date(iso);

describe("notification rules", () => {
  it.each([
    ["in the day, now", "2026-11-21T11:00:00Z", "2026-11-21T11:00:00Z"],
    ["at 20:59, now", "2026-11-21T19:59:59Z", "2026-11-21T19:59:59Z"],
    ["at 21:00, in the morning", "2026-11-21T20:00:00Z", "2026-11-22T06:00:00Z"],
    ["after midnight, the same morning", "2026-11-21T23:30:00Z", "2026-11-22T06:00:00Z"],
    ["at 06:59, in a minute", "2026-11-22T05:59:00Z", "2026-11-22T06:00:00Z"],
    ["at 07:00, now", "2026-11-22T06:00:00Z", "2026-11-22T06:00:00Z"],
    ["the night that summer time begins", "2027-03-27T22:00:00Z", "2027-03-28T05:00:00Z"],
    ["the night that summer time ends", "2027-10-30T20:00:00Z", "2027-10-31T06:00:00Z"],
  ])("quiet hours: %s", (_what, now, then) => {
    expect(sendAt(at(now), true)).toEqual(at(then));
    expect(sendAt(at(now), false)).toEqual(at(now));
  });

  it.each([
    ["2026-11-21T14:59:59Z", "2026-11-21T15:00:00Z"],
    ["2026-11-21T15:00:00Z", "2026-11-22T15:00:00Z"],
    ["2026-11-21T23:30:00Z", "2026-11-22T15:00:00Z"],
    ["2027-06-04T10:00:00Z", "2027-06-04T14:00:00Z"],
    ["2027-03-27T15:30:00Z", "2027-03-28T14:00:00Z"],
  ])("the day's summary: from %s at %s", (now, then) => {
    expect(nextDigest(at(now))).toEqual(at(then));
  });

  it("an event gives one notification, whichever kinds there are", () => {
    for (const kind of notificationKinds)
      for (const activity of notificationEntries[kind].activities)
        expect([activity, notificationOfActivity(activity)]).toEqual([activity, kind]);
    expect(notificationOfActivity("fund.review.acceptInvitation")).toBe("auditorChanged");
    expect(notificationOfActivity("fund.review.end")).toBe("auditorChanged");
    expect(notificationOfActivity("payments.report")).toBeUndefined();
  });

  it("the question after joining is about what is to pay, to vote on and to read, which every member gets", () => {
    const member = { isManager: false, isAuditor: false, isGuest: false };
    expect(askedKinds.map((kind) => [notificationEntries[kind].group, isFor(kind, member)])).toEqual([
      ["pay", true],
      ["pay", true],
      ["vote", true],
      ["read", true],
      ["read", true],
      ["read", true],
    ]);
  });

  it("people are reminded from eight o'clock to the minute, until the minute of nine", () => {
    const times = ["05:59:59", "06:00:00", "18:59:59", "19:00:00"];
    expect(times.map((time) => isTimeToRemind(at(`2027-06-04T${time}Z`)))).toEqual([false, true, true, false]);
  });

  it("people are reminded from eight o'clock until their quiet hours", () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
      isTimeToRemind(at(`2027-06-04T${String(hour).padStart(2, "0")}:00:00Z`)),
    );
    expect([hours[0], hours.at(-1)]).toEqual([6, 18]);
  });

  it("a kind without a choice has its default", () => {
    const choices = choicesOf({ pollOpened: { push: true, mail: "off" } });
    expect(Object.keys(choices)).toEqual(notificationKinds);
    expect(choices).toMatchObject({
      pollOpened: { push: true, mail: "off" },
      messagePosted: { push: false, mail: "digest" },
      paymentDecided: { push: true, mail: "now" },
    });
  });

  it("a reader gets only what is meant for them: an auditor attests and months, a studentansvarig no months", () => {
    const asked = ["joinAsked", "attestAsked", "limitProposed", "reviewDue", "pollOpened"] as const;
    const kindsOf = (isManager: boolean, isAuditor: boolean, isGuest = false) =>
      asked.filter((kind) => isFor(kind, { isManager, isAuditor, isGuest }));
    expect(kindsOf(false, false)).toEqual(["limitProposed", "pollOpened"]);
    expect(kindsOf(true, false)).toEqual(["joinAsked", "attestAsked", "limitProposed", "pollOpened"]);
    expect(kindsOf(false, true)).toEqual(["attestAsked", "limitProposed", "reviewDue", "pollOpened"]);
    expect(kindsOf(false, true, true)).toEqual(["attestAsked", "limitProposed", "reviewDue"]);
    expect(kindsOf(false, false, true)).toEqual(["attestAsked", "limitProposed", "reviewDue"]);
  });

  it("an auditor is reminded of the month before from the fifth to the twenty-eighth", () => {
    const months = ["2027-01-04", "2027-01-05", "2027-03-28", "2027-03-29"].map(monthToReview);
    expect(months).toEqual([null, "2026-12", "2027-02", null]);
  });

  it("a push needs a device, and the summary keeps its hour", () => {
    const [now, night] = [at("2026-11-21T11:00:00Z"), at("2026-11-21T21:00:00Z")];
    const reader = { isQuiet: true, hasDevice: true };
    expect(plansFor({ push: true, mail: "off" }, { ...reader, hasDevice: false }, now)).toEqual([]);
    expect(plansFor({ push: true, mail: "now" }, reader, night).map(({ dueAt }) => dueAt.toISOString())).toEqual([
      "2026-11-22T06:00:00.000Z",
      "2026-11-22T06:00:00.000Z",
    ]);
    expect(plansFor({ push: false, mail: "digest" }, reader, now)).toEqual([
      { channel: "digest", dueAt: at("2026-11-21T15:00:00Z") },
    ]);
  });

  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://web.push.apple.com/x",
    "https://db5p.notify.windows.com/w/?token=x",
  ])("%s is accepted as a push service's address", (url) => expect(isPushAddress(url)).toBe(true));

  it.each([
    "http://push.example.se/x",
    "https://localhost/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://db/x",
    "https://minio.internal/x",
    "https://push.example.se:8443/x",
    "https://a:b@push.example.se/x",
    "ftp://push.example.se",
    "javascript:alert(1)",
    "",
  ])("%s is refused as a push service's address", (url) => {
    expect(isPushAddress(url)).toBe(false);
  });
});
