import { configure, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWithServer } from "../../../testing/render.tsx";
import { AuditPanel } from "./AuditPanel.tsx";
import type { AuditRow } from "./use-audit.ts";

configure({ asyncUtilTimeout: 5_000 });

const [classId, adminId, pupilId] = [3, 1, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
let seq = 100;

function row(more: Partial<AuditRow>): AuditRow {
  seq -= 1;
  return {
    classId,
    className: "NA24B",
    seq,
    kind: "classes.join",
    at: new Date("2026-11-19T13:05:00Z"),
    actorId: adminId,
    actorName: "Admin Utspring",
    isImpersonated: false,
    refId: null,
    subjectName: null,
    amountOre: null,
    ...more,
  };
}

const about = { refId: pupilId, subjectName: "Elin Åberg" };

function show(pages: AuditRow[][]) {
  return renderWithServer(<AuditPanel />, {
    answers: {
      "admin.audit": (input) => {
        const index = Number((input as { cursor?: string }).cursor ?? 0);
        return { rows: pages[index] ?? [], nextCursor: index + 1 < pages.length ? String(index + 1) : null };
      },
      "admin.classes.list": () => ({ rows: [], nextCursor: null }),
      "admin.users.list": () => ({ rows: [], nextCursor: null }),
    },
  });
}

const linesOf = async () =>
  (await screen.findAllByRole("listitem")).map((line) => line.textContent?.replaceAll("\u00a0", " "));

describe("AuditPanel", () => {
  it.each([
    [
      "what somebody did themselves",
      row({ kind: "classes.join", actorId: pupilId, actorName: "Elin Åberg", ...about }),
      "Elin Åberg gick med i klassen",
    ],
    [
      "who was put in a class",
      row({ kind: "classes.join", ...about }),
      "Admin Utspring lade till Elin Åberg i klassen",
    ],
    [
      "who was named",
      row({ kind: "classes.assign", ...about }),
      "Admin Utspring utsåg Elin Åberg till studentansvarig",
    ],
    [
      "who was named no longer",
      row({ kind: "classes.unassign", ...about }),
      "Admin Utspring gjorde Elin Åberg till elev",
    ],
    [
      "who was removed since",
      row({ kind: "classes.leave", ...about, subjectName: "Okänd Användare" }),
      "Admin Utspring tog bort Okänd Användare ur klassen",
    ],
    [
      "a payment of nobody in particular",
      row({ kind: "payments.approve", amountOre: 150_000 }),
      "Admin Utspring godkände en betalning på 1 500,00 kr",
    ],
    [
      "what ended as somebody's role did",
      row({ kind: "fund.endRequest", amountOre: 90_000 }),
      "Admin Utspring avslutade ett uttag på 900,00 kr som väntade på ett andra godkännande: den som registrerade det är inte aktiv studentansvarig längre",
    ],
    [
      "a change of the limit that ended so",
      row({ kind: "fund.endLimitChange", actorId: null, actorName: null }),
      "Systemet avslutade en ändring av gränsen för uttag ensam: den som föreslog den är inte aktiv studentansvarig längre",
    ],
    [
      "what a job did",
      row({ kind: "classes.updateInfo", actorId: null, actorName: null }),
      "Systemet ändrade klassens uppgifter",
    ],
  ])("the audit log shows %s", async (_what, one, words) => {
    show([[one]]);
    expect(await linesOf()).toEqual([`14:05${words}NA24B`]);
  });

  it("a row written while an administrator impersonates is marked Admin som studentansvarig", async () => {
    show([[row({ kind: "fund.deposit", amountOre: 500, isImpersonated: true })]]);
    expect(await linesOf()).toEqual([
      "14:05Admin Utspring registrerade en inbetalning på 5,00 krAdmin som studentansvarigNA24B",
    ]);
  });

  it("Visa äldre loads the next page by cursor, rows are grouped by day, and an empty result has a text", async () => {
    const { calls, unmount } = show([[row({})], [row({ at: new Date("2026-11-18T08:00:00Z") })]]);
    await userEvent.click(await screen.findByRole("button", { name: "Visa äldre" }));
    const older = await screen.findByRole("list", { name: "onsdag 18 november 2026" });
    expect(within(older).getAllByRole("listitem")).toHaveLength(1);
    expect(calls.filter(({ procedure }) => procedure === "admin.audit").map(({ input }) => input)).toEqual([
      { direction: "forward" },
      { direction: "forward", cursor: "1" },
    ]);
    unmount();
    show([[]]);
    expect(await screen.findByText("Inget har hänt som stämmer med filtret.")).toBeTruthy();
  });
});
