import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { TRPCClientError } from "@trpc/client";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@utspring/core/router";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "../../lib/query/query-client.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { renderWithServer } from "../../testing/render.tsx";
import { findToast } from "../../testing/toasts.ts";
import { Toaster } from "../shell/Toaster.tsx";
import { ChecklistPage } from "./ChecklistPage.tsx";

const titles = ["Boka studentflak", "Beställ mössor", "Välj musik"];

/** Shows a list of three, the first done; the server answers on command. */
function show() {
  const done = new Set(["0"]);
  const asked: { itemId: string; done: boolean }[] = [];
  let answer: (isWell: boolean) => void = () => undefined;
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        const reply = (data: unknown) => {
          observer.next({ result: { type: "data", data } });
          observer.complete();
        };
        if (op.path !== "checklist.setDone") {
          const items = titles.map((title, index) => ({
            id: String(index),
            title,
            description: null,
            isRequired: index === 0,
            isDone: done.has(String(index)),
            notes: null,
            completedByName: done.has(String(index)) ? "Åsa Lindqvist" : null,
            completedAt: done.has(String(index)) ? new Date("2026-11-01T12:00:00Z") : null,
          }));
          reply(op.path === "checklist.list" ? { items, done: done.size, total: 3, percent: 0 } : null);
          return;
        }
        const wish = op.input as { itemId: string; done: boolean };
        asked.push(wish);
        answer = (isWell) => {
          if (isWell) {
            done[wish.done ? "add" : "delete"](wish.itemId);
            reply({ isDone: wish.done });
          } else
            observer.error(
              TRPCClientError.from({
                error: { message: "Nej", code: -32_600, data: { code: "NOT_ALLOWED", requestId: null } },
              }),
            );
        };
      });
  const queryClient = createQueryClient();
  render(
    <MantineProvider env="test">
      <Toaster />
      <trpc.Provider client={trpc.createClient({ links: [server] })} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <ChecklistPage />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>,
  );
  return { asked, answer: (isWell: boolean) => answer(isWell) };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const percent = () => screen.getByRole("region", { name: "Klart hittills" }).textContent;

describe("ChecklistPage", () => {
  it("a tick is shown and counted at once, and stays when the server accepts it", async () => {
    const { asked, answer } = show();
    const cap = await box("Beställ mössor");
    expect(percent()).toContain("1 av 3 klara33 %");
    await userEvent.click(cap);
    expect(cap.checked).toBe(true);
    expect(percent()).toContain("2 av 3 klara67 %");
    expect(asked).toEqual([{ itemId: "1", done: true }]);
    answer(true);
    expect((await findToast()).textContent).toContain("Uppgift markerad som klar");
    await screen.findAllByText(/Klart, Åsa Lindqvist/u);
    expect(cap.checked).toBe(true);
  });

  it("a change that the server refuses is reverted with an error message", async () => {
    const { answer } = show();
    const flak = await box("Boka studentflak");
    await userEvent.click(flak);
    expect(flak.checked).toBe(false);
    expect(percent()).toContain("0 av 3 klara0 %");
    answer(false);
    await waitFor(() => expect(flak.checked).toBe(true));
    expect(screen.getByRole("alert").textContent).toContain("Kunde inte uppdatera uppgiften");
    expect(percent()).toContain("1 av 3 klara");
  });

  it("only one change of an item is sent at a time", async () => {
    const { asked, answer } = show();
    const music = await box("Välj musik");
    await userEvent.dblClick(music);
    expect(asked).toHaveLength(1);
    answer(true);
    await findToast();
    await userEvent.click(music);
    await waitFor(() =>
      expect(asked).toEqual([
        { itemId: "2", done: true },
        { itemId: "2", done: false },
      ]),
    );
  });

  it("required items are marked in words, and an empty checklist has a text", async () => {
    show();
    expect((await box("Boka studentflak")).closest("li")?.textContent).toContain("Obligatorisk");
    expect((await box("Välj musik")).closest("li")?.textContent).not.toContain("Obligatorisk");
    renderWithServer(<ChecklistPage />, {
      answers: { "checklist.list": () => ({ items: [], done: 0, total: 0, percent: 0 }) },
    });
    await screen.findByText("Inga uppgifter har lagts till ännu");
  });
});
