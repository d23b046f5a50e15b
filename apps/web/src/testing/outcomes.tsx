import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ErrorCode } from "@utspring/domain/errors";
import type { Role } from "@utspring/domain/roles";
import type { ReactNode } from "react";
import { expect } from "vitest";
import { useMe } from "../lib/session/use-me.ts";
import { renderWithServer, someone } from "./render.tsx";
import type { Script } from "./render.tsx";

/** A form or a button, how it is submitted, and what the screen then says. */
export interface Outcome {
  /** Renders the screen. */
  show: () => ReactNode;
  /** Text for its fields, by label. */
  fields?: Record<string, string>;
  /** Choices for its lists, by label. */
  choose?: Record<string, RegExp>;
  /** The buttons to press, in order. Without any, it submits by itself. */
  press: string[];
  success: string;
  failure: string;
  /** The server's answers to the procedure and to other calls. */
  answer?: unknown;
  answers?: Script["answers"];
  role?: Role;
}

/** The page's content as its guard shows it, once the user is known. */
function Known({ children }: { children: ReactNode }) {
  const { me } = useMe();
  return me && children;
}

/** Renders it, fills it in and submits it, to a server that refuses it or not. */
export async function send(
  { show, fields = {}, choose = {}, press, answer = null, answers = {}, role = "studentansvarig" }: Outcome,
  procedure: string,
  refusal: ErrorCode | null,
) {
  sessionStorage.clear();
  renderWithServer(<Known>{show()}</Known>, {
    refusals: refusal === null ? {} : { [procedure]: { code: refusal } },
    answers: { "auth.me": () => someone({ role, isAdmin: role === "admin" }), [procedure]: () => answer, ...answers },
  });
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  for (const [label, option] of Object.entries(choose)) {
    const list = await waitFor(() => {
      const found = screen.getByRole<HTMLInputElement>("combobox", { name: label });
      if (found.disabled) throw new Error(`${label} cannot be opened yet`);
      return found;
    });
    fireEvent.click(list);
    fireEvent.click(await screen.findByRole("option", { name: option }));
  }
  for (const name of press) {
    const button = await waitFor(
      () => {
        const last = screen.getAllByRole<HTMLButtonElement>("button", { name }).at(-1);
        if (last === undefined || last.disabled) throw new Error(`${name} cannot be pressed yet`);
        return last;
      },
      { timeout: 5_000 },
    );
    fireEvent.click(button);
  }
}

/** When the procedure is refused and when it succeeds. */
export async function expectTexts(procedure: string, outcome: Outcome): Promise<void> {
  await send(outcome, procedure, "NOT_FOUND");
  expect(await failureOver("Det du söker finns inte.", outcome)).toBe(outcome.failure);
  cleanup();
  await send(outcome, procedure, null);
  const [done] = await screen.findAllByText(outcome.success, {}, { timeout: 5_000 });
  expect(done?.textContent).toBe(outcome.success);
}

/** The title over a refusal's sentence. @throws when the sentence does not appear in time. */
export async function refusalOver(sentence: string, procedure: string, outcome: Outcome): Promise<string> {
  await send(outcome, procedure, "NOT_ALLOWED");
  return failureOver(sentence, outcome);
}

async function failureOver(sentence: string, { failure }: Outcome): Promise<string> {
  const title = await screen.findByText(failure, {}, { timeout: 5_000 });
  if (title.closest("[role=alert]")?.textContent.includes(sentence) !== true)
    throw new Error(`no toast with “${sentence}”`);
  return title.textContent;
}
