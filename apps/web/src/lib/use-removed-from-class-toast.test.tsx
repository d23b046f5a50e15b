import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderWithServer, someone } from "../testing/render.tsx";
import { closeAllToasts, showFailure, showSuccess } from "./toast.ts";
import { trpc } from "./trpc.ts";
import { useRemovedFromClassToast } from "./use-removed-from-class-toast.ts";

const classId = "00000000-0000-4000-8000-000000000003";

function Page() {
  useRemovedFromClassToast();
  const { auth } = trpc.useUtils();
  const me = trpc.auth.me.useQuery();
  return (
    <button type="button" onClick={() => void auth.me.invalidate()}>
      {me.data?.actor.guestOf ? "Gäst" : "Klar"}
    </button>
  );
}

afterEach(closeAllToasts);

describe("useRemovedFromClassToast", () => {
  it("the toasts of the fund's page are closed when a guest's review ends, and a failure too", async () => {
    let me = someone({ classId: null, guestOf: classId });
    renderWithServer(<Page />, { answers: { "auth.me": () => me } });
    await screen.findByRole("button", { name: "Gäst" });
    showSuccess("Månaden är granskad");
    showFailure("Kunde inte ställa frågan");
    await screen.findByText("Månaden är granskad");
    me = someone({ classId: null, wasGuest: true });
    await userEvent.click(screen.getByRole("button", { name: "Gäst" }));
    await screen.findByRole("button", { name: "Klar" });
    await waitFor(() => expect(screen.queryByText("Månaden är granskad")).toBeNull());
    expect(screen.queryByText("Kunde inte ställa frågan")).toBeNull();
  });
});
