import { TextInput } from "@mantine/core";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { updateNameInput } from "@utspring/domain/auth/schema";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import type { Script } from "../../testing/render.tsx";
import { findToast } from "../../testing/toasts.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { trpc } from "../query/trpc.ts";
import { useAction } from "./use-action.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";
import { useZodForm } from "../forms/use-zod-form.ts";

const form = { setErrors: () => undefined };
const rename = (firstName: string) => ({ firstName, lastName: "Ek" });

function Probe({ names, isForm }: { names: string[]; isForm: boolean }) {
  const { run } = useAction(
    trpc.auth.updateName,
    { success: "Sparat", failure: "Gick inte", unexpected: "Något gick fel" },
    isForm ? { form } : {},
  );
  return (
    <button type="button" onClick={() => names.forEach((name) => void run(rename(name)))}>
      Skicka
    </button>
  );
}

function KeyedProbe() {
  const { key } = useIdempotencyKey();
  const { run } = useAction(trpc.classes.postMessage, { success: "Sparat", failure: "Gick inte" }, { form });
  return (
    <button type="button" onClick={() => void run({ title: "Möte", content: "I aulan", idempotencyKey: key })}>
      Skicka
    </button>
  );
}

/** A form that the server refuses, with or without a dialog in front of it. */
function NameForm({ hasQuestion = false }: { hasQuestion?: boolean }) {
  const fields = useZodForm(updateNameInput, rename("Ebba"));
  const { run } = useAction(trpc.auth.updateName, { success: "Sparat", failure: "Gick inte" }, { form: fields });
  const [isAsking, setIsAsking] = useState(false);
  const send = () => void run(fields.values, "Ebba Ek");
  return (
    <form onSubmit={fields.onSubmit(hasQuestion ? () => setIsAsking(true) : send)} noValidate>
      <TextInput label="Förnamn" {...fields.getInputProps("firstName")} />
      <button type="submit">Skicka</button>
      <Sheet isOpen={isAsking} onClose={() => setIsAsking(false)} title="Säkert?">
        <button type="button" onClick={send}>
          Ja
        </button>
      </Sheet>
    </form>
  );
}

const refusedName: Script = { refusals: { "auth.updateName": { code: "EMAIL_TAKEN", field: "firstName" } } };

async function sentBy(names: string[], isForm: boolean, script: Script = {}) {
  const { calls } = renderWithServer(<Probe names={names} isForm={isForm} />, script);
  const press = () => userEvent.click(screen.getByRole("button", { name: "Skicka" }));
  await press();
  return { press, inputs: () => calls.map(({ input }) => (input as { firstName: string }).firstName) };
}

describe("useAction", () => {
  it("a form that is being sent is not sent again, even when its input changes meanwhile", async () => {
    const { inputs } = await sentBy(["Ebba", "Elin"], true);
    await screen.findByText("Sparat");
    expect(inputs()).toEqual(["Ebba"]);
  });

  it("presses while a late answer is awaited send nothing, and the success is shown once", async () => {
    let answer: () => void = () => undefined;
    const late = new Promise<null>((resolve) => (answer = () => resolve(null)));
    const { press, inputs } = await sentBy(["Ebba"], true, { answers: { "auth.updateName": () => late } });
    await press();
    await press();
    expect(screen.queryByText("Sparat")).toBeNull();
    answer();
    await screen.findByText("Sparat");
    expect([inputs(), screen.getAllByText("Sparat").length]).toEqual([["Ebba"], 1]);
  });

  it("the press after a lost answer sends the same idempotency key", async () => {
    const answers = [() => Promise.reject(new TypeError("Failed to fetch")), () => null];
    const { calls } = renderWithServer(<KeyedProbe />, {
      answers: { "classes.postMessage": () => answers.shift()?.() },
    });
    const log = vi.spyOn(console, "error").mockReturnValue();
    const press = () => userEvent.click(screen.getByRole("button", { name: "Skicka" }));
    await press();
    await screen.findByText("Gick inte");
    await press();
    await screen.findByText("Sparat");
    const [lost, again] = calls.map(({ input }) => input);
    expect(again).toEqual(lost);
    log.mockRestore();
  });

  it("a call with a key is sent again while the database is away, and says so", async () => {
    const refusals: Script["refusals"] = { "classes.postMessage": { code: "UNAVAILABLE" } };
    const { calls } = renderWithServer(<KeyedProbe />, { refusals });
    await userEvent.click(screen.getByRole("button", { name: "Skicka" }));
    await screen.findByText("Servern startar om, vi försöker igen");
    delete refusals["classes.postMessage"];
    await screen.findByText("Sparat", undefined, { timeout: 3_000 });
    expect(screen.queryByText("Gick inte")).toBeNull();
    const [first, again, ...more] = calls.map(({ input }) => input);
    expect([again, more]).toEqual([first, []]);
  });

  it("a call without a key is not sent again by itself", async () => {
    const { inputs } = await sentBy(["Ebba"], true, { refusals: { "auth.updateName": { code: "UNAVAILABLE" } } });
    await screen.findByText("Servern startar om. Försök igen om en stund.");
    expect(inputs()).toEqual(["Ebba"]);
  });

  it("a button shared by rows sends each input once, and different inputs at the same time", async () => {
    const { inputs } = await sentBy(["Ebba", "Elin", "Ebba"], false);
    await screen.findByText("Sparat");
    expect(inputs()).toEqual(["Ebba", "Elin"]);
  });

  it("a failure's toast closes when the next try succeeds, whatever its title", async () => {
    const refusals: Script["refusals"] = { "auth.updateName": { code: "UNEXPECTED" } };
    const { press } = await sentBy(["Ebba"], true, { refusals });
    await screen.findByText("Något gick fel");
    delete refusals["auth.updateName"];
    await press();
    await screen.findByText("Sparat");
    await waitFor(() => expect(screen.queryByText("Något gick fel")).toBeNull());
  });

  it("the details of an action, such as a name, are shown below the success title", async () => {
    renderWithServer(<NameForm />);
    await userEvent.click(screen.getByRole("button", { name: "Skicka" }));
    expect((await findToast()).textContent).toBe("SparatEbba Ek");
  });

  it("a failure at a field is described there, moves focus there and is no alert", async () => {
    renderWithServer(<NameForm />, refusedName);
    await userEvent.click(screen.getByRole("button", { name: "Skicka" }));
    expect((await findToast()).textContent).toBe("Gick inteEn användare med denna e-post finns redan");
    const field = screen.getByLabelText("Förnamn");
    expect(document.activeElement).toBe(field);
    expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "En användare med denna e-post finns redan",
    );
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("a failure at a field that another dialog covers is an alert", async () => {
    renderWithServer(<NameForm hasQuestion />, refusedName);
    await userEvent.click(screen.getByRole("button", { name: "Skicka" }));
    await userEvent.click(await screen.findByRole("button", { name: "Ja" }, { timeout: 5_000 }));
    expect((await screen.findByRole("alert")).textContent).toBe("Gick inteEn användare med denna e-post finns redan");
    expect(screen.getByRole("dialog").contains(screen.getByRole("alert"))).toBe(true);
  });
});
