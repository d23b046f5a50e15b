import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWithServer } from "../../../testing/render.tsx";
import { AppointForm } from "./AppointForm.tsx";

const pupil = { userId: "00000000-0000-4000-8000-000000000011", name: "Elsa Ek", role: "elev" };
const review = { auditor: null, invitation: null, months: [], questions: [] };

describe("the form that appoints an auditor", () => {
  it("says that the members could not be loaded, and loads them again", async () => {
    const refusals: Record<string, { code: "NOT_FOUND" }> = { "classes.members": { code: "NOT_FOUND" } };
    renderWithServer(<AppointForm isOpen review={review} onDone={() => undefined} />, {
      refusals,
      answers: { "classes.members": () => [pupil] },
    });
    expect(await screen.findByText("Kunde inte ladda data")).toBeTruthy();
    delete refusals["classes.members"];
    fireEvent.click(screen.getByRole("button", { name: "Försök igen" }));
    expect(await screen.findByRole("option", { name: "Elsa Ek" })).toBeTruthy();
    expect(screen.queryByText("Kunde inte ladda data")).toBeNull();
  });
});
