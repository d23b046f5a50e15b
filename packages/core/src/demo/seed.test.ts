import { describe, expect, it } from "vitest";
import { callerFor } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { dateRows } from "./date-rows.ts";
import { demo, seed } from "./seed.ts";

const testApp = await openTestApp();
const date = () =>
  testApp.owner.begin(async (tx) => {
    for (const statement of dateRows) await tx.unsafe(statement);
  });

describe("the demo class", () => {
  it("the demo class is created once, and contains every state that a screen shows", { timeout: 60_000 }, async () => {
    expect(await seed(testApp.deps, date)).toBe(true);
    expect(await seed(testApp.deps, date)).toBe(false);
    const callerOf = async (email: string) => {
      const [row] = await testApp.owner<{ id: string }[]>`select id from users where email = ${email}`;
      return callerFor(testApp, { userId: row?.id ?? "" });
    };
    const manager = await callerOf("ansvarig@utspring.test");
    const pupil = await callerOf("elev@utspring.test");

    expect(await manager.fund.verify()).toMatchObject({ isIntact: true });
    const { rows: book } = await pupil.fund.transactions({ limit: 100 });
    expect(book.filter((row) => row.attestedByName !== null)).toMatchObject([
      { sourceType: "correction", actorName: "Sara Lindgren", attestedByName: "Åsa Öberg" },
      { description: "Strumpor till leverantören", actorName: "Sara Lindgren", attestedByName: "Åsa Öberg" },
    ]);
    expect((await manager.payments.claims.list()).rows.map(({ state }) => state)).toEqual(["waiting", "paid"]);
    expect((await pupil.payments.claims.list()).rows).toEqual([]);
    // Every withdrawal is on an item of the budget, so that the budget shows what is used.
    expect(book.filter((row) => row.isSpending && row.budgetItem === null)).toEqual([]);
    expect(new Set(book.flatMap(({ budgetItem }) => budgetItem?.itemName ?? []))).toEqual(
      new Set(["Flak med chaufför", "Inköp till försäljningen", "Plakat och dekor"]),
    );
    // Attest can be tried: a withdrawal of the other studentansvarig waits, and an auditor attests this one's own.
    expect(await manager.fund.waiting()).toMatchObject({
      limitOre: 500_000,
      aloneOre: 0,
      attesters: 3,
      requests: [{ requestedByName: "Melvin Hedlund", amountOre: 640_000, canAttest: true }],
    });
    const { auditor, months, questions } = await pupil.fund.review.status();
    expect([auditor?.isYou, questions.length]).toEqual([false, 1]);
    expect(months.map(({ isOver, signOff }) => isOver && signOff !== null).at(-1)).toBe(true);
    const { requirements } = await pupil.payments.list();
    expect(requirements.map((one) => one.own.state).toSorted()).toEqual([
      "approved",
      "none",
      "none",
      "partial",
      "rejected",
    ]);
    expect(requirements.filter((one) => one.isVoluntary)).toHaveLength(1);
    expect((await manager.payments.relief.list()).rows.map(({ wish }) => wish)).toEqual(["split", "exempt"]);
    expect(requirements.some((one) => one.own.isDueToday)).toBe(true);
    const { members } = await manager.payments.status();
    expect(new Set(members.flatMap(({ cells }) => cells.states))).toEqual(
      new Set(["approved", "exempt", "none", "partial", "rejected", "submitted"]),
    );
    expect((await manager.payments.pending({})).rows.length).toBeGreaterThan(4);

    const polls = await pupil.polls.list();
    expect(polls.map((poll) => [poll.isClosed, poll.ownVote !== null])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, true],
        [false, false],
      ]),
    );
    expect(polls.flatMap(({ effect }) => (effect === null ? [] : [[effect.itemName, effect.state]]))).toEqual([
      ["Fotoautomat", "confirmed"],
      [null, "confirmed"],
    ]);
    const documents = await pupil.documents.list();
    expect(documents.map((one) => one.isPreviewable)).toContain(false);
    expect(documents.map(({ fileName }) => fileName.split(".").at(-1)).toSorted()).toEqual([
      "doc",
      "docx",
      "jpg",
      "pdf",
      "png",
      "txt",
    ]);
    for (const { name, imageUrl } of await pupil.sales.products.list()) expect(imageUrl, name).not.toBeNull();
    const { done, total } = await manager.checklist.list();
    expect([done > 0, done < total]).toEqual([true, true]);
    expect((await manager.classes.current()).code).toBe(demo.demoClassCode);

    const { rows: sales } = await manager.sales.sessions({});
    expect(sales.map((one) => [one.status, one.salesCount])).toEqual([
      ["active", 60],
      ["in_delivery", 24],
    ]);
    expect((await pupil.sales.mySales({})).rows.length).toBeGreaterThan(5);
    const goal = await pupil.sales.goal();
    expect(goal?.percent).toBeGreaterThan(50);
    expect(goal?.percent).toBeLessThan(100);

    const moments = await testApp.owner<{ at: Date }[]>`select created_at as at from activity order by seq`;
    const days = moments.map(({ at }) => at.getTime());
    expect(days).toEqual(days.toSorted((one, other) => one - other));
  });
});
