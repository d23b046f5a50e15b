import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeAllToasts } from "../../lib/press/toast.ts";
import { renderWithServer, someone } from "../../testing/render.tsx";
import type { Script } from "../../testing/render.tsx";
import { PollForm } from "./PollForm.tsx";
import { PollsPage } from "./PollsPage.tsx";
import type { Poll } from "./use-polls.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  closeAllToasts();
});

const option = (index: number, label: string, votes: number | null = null, percent: number | null = null) => ({
  index,
  label,
  votes,
  percent,
});
const poll = (more: Partial<Poll> = {}): Poll => ({
  id: "p",
  title: "Vilket tema?",
  description: null,
  options: [option(0, "Nittiotal"), option(1, "Trädgård")],
  totalVotes: null,
  ownVote: null,
  closesAt: null,
  isClosed: false,
  canVote: true,
  createdAt: new Date("2026-11-20T12:00:00Z"),
  effect: null,
  ...more,
});
const voted = poll({
  ownVote: 1,
  canVote: false,
  totalVotes: 3,
  options: [option(0, "Nittiotal", 1, 33), option(1, "Trädgård", 2, 67)],
});

async function vote(name: string): Promise<void> {
  await userEvent.click(screen.getByRole("radio", { name }));
  await userEvent.click(screen.getByRole("button", { name: "Rösta i Vilket tema?" }));
  await userEvent.click(
    within(await screen.findByRole("dialog", { name: "Skicka din röst?" })).getByRole("button", { name: "Rösta" }),
  );
}

async function show(script: Script) {
  const view = renderWithServer(<PollsPage />, {
    ...script,
    answers: { "auth.me": () => someone(), ...script.answers },
  });
  const choices = within(await screen.findByRole("radiogroup", { name: "Vilket tema?" }));
  return { ...view, choices };
}

describe("PollsPage", () => {
  it("a vote is sent once and confirmed, and the shares from the server are shown", async () => {
    let hasVoted = false;
    const { calls, choices } = await show({
      answers: {
        "polls.list": () => [hasVoted ? voted : poll()],
        "polls.vote": () => {
          hasVoted = true;
          return null;
        },
      },
    });
    expect(screen.queryByText(/%/u)).toBeNull();
    // Choosing sends nothing and can be changed.
    await userEvent.click(choices.getByRole("radio", { name: "Nittiotal" }));
    expect(calls.filter(({ procedure }) => procedure === "polls.vote")).toEqual([]);
    await vote("Trädgård");
    await screen.findByText("Din röst är registrerad!");
    expect(calls.filter(({ procedure }) => procedure === "polls.vote")).toEqual([
      { procedure: "polls.vote", input: { pollId: "p", optionIndex: 1 } },
    ]);
    const own = await choices.findByRole("radio", { name: /^Trädgård\s*Din röst\s*67\s%\s*2 röster$/u });
    expect(own.getAttribute("aria-disabled")).toBe("true");
    expect(screen.queryByRole("button", { name: "Rösta i Vilket tema?" })).toBeNull();
    // A second press, on whatever option, is no second vote.
    await userEvent.click(choices.getByRole("radio", { name: /Nittiotal/u }));
    expect(calls.filter(({ procedure }) => procedure === "polls.vote")).toHaveLength(1);
  });

  it("a refused vote clears the choice and reloads the polls", async () => {
    const { calls, choices } = await show({
      answers: { "polls.list": () => [poll()] },
      refusals: { "polls.vote": { code: "POLL_CLOSED" } },
    });
    await vote("Nittiotal");
    await screen.findByText("Kunde inte registrera röst");
    await screen.findByText("Omröstningen är avslutad.");
    await waitFor(() => expect(choices.queryByText("Din röst")).toBeNull());
    expect(choices.getByRole("radio", { name: "Nittiotal" }).getAttribute("aria-disabled")).toBe("false");
    expect(calls.filter(({ procedure }) => procedure === "polls.list").length).toBeGreaterThan(1);
  });

  it("without polls a pupil sees an explanation, and a studentansvarig a button for a new poll", async () => {
    renderWithServer(<PollsPage />, { answers: { "auth.me": () => someone(), "polls.list": () => [] } });
    await screen.findByText("När er studentansvariga skapar en omröstning kan du rösta här.");
    expect(screen.queryByRole("button", { name: "Ny omröstning" })).toBeNull();
    cleanup();
    renderWithServer(<PollsPage />, {
      answers: { "auth.me": () => someone({ role: "studentansvarig" }), "polls.list": () => [] },
    });
    await screen.findByRole("button", { name: "Ny omröstning" });
  });
});

describe("PollForm", () => {
  it("a poll has at least two options, and only filled-in options are sent", async () => {
    const { calls } = renderWithServer(<PollForm onDone={() => undefined} />, {
      answers: { "auth.me": () => someone({ role: "studentansvarig" }) },
    });
    expect(screen.queryByRole("button", { name: /^Ta bort alternativ/u })).toBeNull();
    await userEvent.type(screen.getByLabelText("Fråga"), "Vart åker vi?");
    await userEvent.click(screen.getByRole("button", { name: "Skapa omröstning" }));
    await screen.findByText("Skriv minst två alternativ");
    await userEvent.type(screen.getByLabelText("Alternativ 1"), "Gotland");
    expect(screen.queryByText("Skriv minst två alternativ")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Lägg till alternativ" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Alternativ 3"));
    await userEvent.type(screen.getByLabelText("Alternativ 3"), "Åre");
    await userEvent.click(screen.getByRole("button", { name: "Ta bort alternativ 2" }));
    expect(screen.getByLabelText<HTMLInputElement>("Alternativ 2").value).toBe("Åre");
    expect(screen.queryByRole("button", { name: /^Ta bort alternativ/u })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Skapa omröstning" }));
    await screen.findByText("Omröstning skapad!");
    expect(calls.find(({ procedure }) => procedure === "polls.create")?.input).toMatchObject({
      title: "Vart åker vi?",
      options: ["Gotland", "Åre"],
    });
  });
});
