import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { useMe } from "../../lib/session/use-me.ts";
import { renderWithServer, someone } from "../../testing/render.tsx";
import type { Script } from "../../testing/render.tsx";
import { DepositForm } from "./DepositForm.tsx";

/** The form as its page shows it: once it is known who looks. */
function Guarded() {
  const { me } = useMe();
  return me && <DepositForm onDone={() => undefined} />;
}

function show(refusals: Script["refusals"] = {}) {
  const view = renderWithServer(<Guarded />, {
    refusals,
    answers: {
      "auth.me": () => someone({ role: "studentansvarig" }),
      "fund.deposit": () => ({ transactionId: "t", seq: 1, balanceAfterOre: 1 }),
    },
  });
  const sent = () =>
    view.calls
      .filter(({ procedure }) => procedure === "fund.deposit")
      .map(({ input }) => input as { idempotencyKey: string; description: string });
  return { ...view, sent };
}

const send = () => userEvent.click(screen.getByRole("button", { name: "Registrera" }));

describe("DepositForm", () => {
  it("input and its idempotency key survive a reload, and the form after a booked deposit has a new key", async () => {
    const before = show({ "fund.deposit": { code: "BUSY" } });
    await userEvent.type(await screen.findByLabelText("Belopp"), "100");
    await userEvent.type(screen.getByLabelText("Beskrivning"), "Pant");
    await send();
    await waitFor(() => expect(before.sent()).toHaveLength(1));
    before.unmount();

    const after = show();
    expect((await screen.findByLabelText<HTMLInputElement>("Beskrivning")).value).toBe("Pant");
    await send();
    await waitFor(() => expect(after.sent()).toHaveLength(1));
    expect(after.sent()[0]?.idempotencyKey).toBe(before.sent()[0]?.idempotencyKey);
    after.unmount();

    const fresh = show();
    expect((await screen.findByLabelText<HTMLInputElement>("Beskrivning")).value).toBe("");
    await userEvent.type(screen.getByLabelText("Belopp"), "5");
    await userEvent.type(screen.getByLabelText("Beskrivning"), "Annat");
    await send();
    await waitFor(() => expect(fresh.sent()).toHaveLength(1));
    expect(fresh.sent()[0]?.idempotencyKey).not.toBe(before.sent()[0]?.idempotencyKey);
  });

  it("after KEY_REUSED the next try sends a new idempotency key", async () => {
    const { sent } = show({ "fund.deposit": { code: "KEY_REUSED" } });
    await userEvent.type(await screen.findByLabelText("Belopp"), "100");
    await userEvent.type(screen.getByLabelText("Beskrivning"), "Pant");
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });
});
