import { expect, test } from "../src/fixtures.ts";

test.describe("a network that blocks WebSockets", () => {
  test("without WebSockets changes arrive within 15 seconds with a late mark, which goes away once one connects", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/WebSocket/u);
    const { manager, pupils } = await people.newClass({ pupils: 1 });
    const page = await as(pupils[0] ?? manager);
    let isBlocked = true;
    await page.routeWebSocket(/\/trpc/u, (socket) => {
      if (isBlocked) void socket.close({ code: 1006 });
      else socket.connectToServer();
    });
    await page.goto("/class/fund");
    await expect(page.getByText("0,00 kr").first()).toBeVisible();
    const caller = await people.caller(manager);
    await caller.mutate("fund.deposit", { amount: "250", description: "Kakor", idempotencyKey: crypto.randomUUID() });
    await expect(page.getByText("250,00 kr").first()).toBeVisible({ timeout: 15_000 });
    const mark = page.getByText("Ändringar kommer sent");
    await expect(mark).toBeAttached({ timeout: 20_000 });
    await caller.mutate("fund.deposit", { amount: "100", description: "Saft", idempotencyKey: crypto.randomUUID() });
    await expect(page.getByText("350,00 kr").first()).toBeVisible({ timeout: 15_000 });

    isBlocked = false;
    await expect(mark).toHaveCount(0, { timeout: 20_000 });
    await caller.mutate("fund.deposit", { amount: "50", description: "Bullar", idempotencyKey: crypto.randomUUID() });
    await expect(page.getByText("400,00 kr").first()).toBeVisible({ timeout: 3_000 });
  });
});
