import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ErrorCode } from "@utspring/domain/errors";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { ChecklistCreateForm } from "./checklist/ChecklistCreateForm.tsx";
import { CreateClassForm } from "./classes/CreateClassForm.tsx";
import { SupplierForm } from "./suppliers/SupplierForm.tsx";

beforeEach(() => {
  // The growing field asks when fonts have come; happy-dom has none.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
});

const forms: [string, () => ReactNode][] = [
  ["admin.classes.create", () => <CreateClassForm onDone={() => undefined} />],
  ["admin.checklist.create", () => <ChecklistCreateForm onDone={() => undefined} />],
  ["admin.suppliers.create", () => <SupplierForm supplier={null} onDone={() => undefined} />],
];

describe("forms with an idempotency key", () => {
  it.each(forms)("%s — after KEY_REUSED the form sends a new idempotency key", async (procedure, form) => {
    expect(new Set(await keysOf(procedure, form, "KEY_REUSED")).size).toBe(2);
  });

  it.each(forms)("%s — a retry after a lost answer sends the same idempotency key", async (procedure, form) => {
    expect(new Set(await keysOf(procedure, form, "UNEXPECTED")).size).toBe(1);
  });
});

/** The keys of two tries that the server answers with this refusal. */
async function keysOf(procedure: string, form: () => ReactNode, code: ErrorCode): Promise<string[]> {
  const { calls } = renderWithServer(form(), {
    answers: {
      "auth.me": () => someone({ role: "admin" }),
      "admin.classes.list": () => ({ rows: [], nextCursor: null }),
    },
    refusals: { [procedure]: { code } },
  });
  const sent = () =>
    calls
      .filter((call) => call.procedure === procedure)
      .map(({ input }) => (input as { idempotencyKey: string }).idempotencyKey);
  const [first] = await screen.findAllByRole("textbox");
  if (!first) throw new Error("the form has no field");
  await userEvent.type(first, "Namnet");
  for (const count of [1, 2]) {
    const button = screen.getByRole("button", { name: /skapa|lägg till|spara/iu });
    await userEvent.click(button);
    await waitFor(() => expect(sent()).toHaveLength(count));
    await waitFor(() => expect(button.hasAttribute("data-loading")).toBe(false));
  }
  return sent();
}
