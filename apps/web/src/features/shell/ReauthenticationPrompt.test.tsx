import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { renderWithServer, someone } from "../../testing/render.tsx";
import type { Script } from "../../testing/render.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ReauthenticationPrompt } from "./ReauthenticationPrompt.tsx";

configure({ asyncUtilTimeout: 5_000 });

const classId = "00000000-0000-4000-8000-000000000003";
const done: boolean[] = [];

function Door() {
  const enter = useAction(trpc.admin.impersonate, { success: "Framme", failure: "Gick inte" });
  return (
    <button
      type="button"
      disabled={enter.isPending}
      onClick={() => void enter.run({ classId }).then((is) => done.push(is))}
    >
      Gå in
    </button>
  );
}

/** A server that wants the password before it lets anyone in, and knows which is right. */
function show(isInDialog = false, passkeys: object[] = []) {
  const wanted: Script["refusals"] = { "admin.impersonate": { code: "CONFIRM_PASSWORD" } };
  const door = isInDialog ? (
    <Sheet isOpen onClose={() => done.push(false)} title="Hantera">
      <Door />
    </Sheet>
  ) : (
    <Door />
  );
  return renderWithServer(
    <>
      {door}
      <ReauthenticationPrompt />
    </>,
    {
      refusals: wanted,
      answers: {
        "auth.me": () => someone({ role: "admin", isAdmin: true, classId: null }),
        "auth.passkeys.list": () => passkeys,
        "auth.passkeys.beginConfirm": () => ({ challenge: "AAAA", rpId: "localhost", userVerification: "required" }),
        "auth.passkeys.confirm": () => void delete wanted["admin.impersonate"],
        "auth.confirmPassword": () => void delete wanted["admin.impersonate"],
        "admin.impersonate": () => ({ className: "NA24B" }),
      },
    },
  );
}

const question = () => screen.findByRole("dialog", { name: "Bekräfta ditt lösenord" });
const proceduresOf = (calls: { procedure: string }[]) =>
  calls
    .map(({ procedure }) => procedure)
    .filter((procedure) => procedure !== "auth.me" && procedure !== "auth.passkeys.list");

beforeAll(() => Promise.all([import("../../ui/SheetFrame.tsx"), import("../auth/ConfirmPasswordForm.tsx")]), 60_000);

describe("PasswordQuestion", () => {
  it("a call that needs the password asks for it and is repeated after confirmation without a second press", async () => {
    done.length = 0;
    const { calls } = show();
    await userEvent.click(screen.getByRole("button", { name: "Gå in" }));
    const dialog = within(await question());
    expect((screen.getByText("Gå in") as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(await dialog.findByRole("button", { name: "Bekräfta" }));
    expect(await dialog.findByText("Ange ditt lösenord")).toBeTruthy();
    await userEvent.type(dialog.getByLabelText("Lösenord"), "hemligt ord");
    await userEvent.click(dialog.getByRole("button", { name: "Bekräfta" }));
    expect(await screen.findByText("Framme")).toBeTruthy();
    expect(proceduresOf(calls)).toEqual(["admin.impersonate", "auth.confirmPassword", "admin.impersonate"]);
    expect(calls.at(-1)?.input).toEqual({ classId });
    expect(done).toEqual([true]);
  });

  it("cancelling the password prompt ends the call without an error toast", async () => {
    done.length = 0;
    const { calls } = show();
    await userEvent.click(screen.getByRole("button", { name: "Gå in" }));
    await userEvent.click(await within(await question()).findByRole("button", { name: "Avbryt" }));
    await waitFor(() => expect(done).toEqual([false]));
    expect(screen.queryByText("Gick inte")).toBeNull();
    expect(proceduresOf(calls)).toEqual(["admin.impersonate"]);
  });

  it("a person with a passkey can confirm with it, and the call is repeated afterwards", async () => {
    done.length = 0;
    const parts = {
      clientDataJSON: new ArrayBuffer(2),
      authenticatorData: new ArrayBuffer(2),
      signature: new ArrayBuffer(2),
      userHandle: new ArrayBuffer(2),
    };
    const answer = {
      id: "AAAA",
      rawId: new ArrayBuffer(3),
      type: "public-key",
      response: parts,
      getClientExtensionResults: () => ({}),
    };
    vi.stubGlobal("PublicKeyCredential", () => null);
    Object.defineProperty(navigator, "credentials", {
      configurable: true,
      value: { get: () => Promise.resolve(answer) },
    });
    const { calls } = show(false, [{ id: "p1", name: "Telefon" }]);
    await userEvent.click(screen.getByRole("button", { name: "Gå in" }));
    const dialog = within(await question());
    await userEvent.click(await dialog.findByRole("button", { name: "Bekräfta med lösennyckel" }));
    expect(await screen.findByText("Framme")).toBeTruthy();
    expect(proceduresOf(calls)).toEqual([
      "admin.impersonate",
      "auth.passkeys.beginConfirm",
      "auth.passkeys.confirm",
      "admin.impersonate",
    ]);
    vi.unstubAllGlobals();
  });

  it("the password prompt opens above the calling dialog, and Escape closes only the prompt", async () => {
    done.length = 0;
    show(true);
    await userEvent.click(await screen.findByText("Gå in"));
    await question();
    fireEvent.keyDown(document.body, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Bekräfta ditt lösenord" })).toBeNull());
    expect(screen.getByRole("dialog", { name: "Hantera" })).toBeTruthy();
    expect(done).toEqual([false]);
  });
});
