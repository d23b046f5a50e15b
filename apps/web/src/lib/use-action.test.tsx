import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWithServer } from "../test-render.tsx";
import type { Script } from "../test-render.tsx";
import { trpc } from "./trpc.ts";
import { useAction } from "./use-action.ts";

const form = { setErrors: () => undefined };
const rename = (firstName: string) => ({ firstName, lastName: "Ek" });

function Probe({ names, isForm }: { names: string[]; isForm: boolean }) {
  const { run } = useAction(trpc.auth.updateName, { success: "Sparat", failure: "Gick inte", unexpected: "Något gick fel" }, isForm ? { form } : {});
  return <button type="button" onClick={() => names.forEach((name) => void run(rename(name)))}>Skicka</button>;
}

async function sentBy(names: string[], isForm: boolean, script: Script = {}) {
  const { calls } = renderWithServer(<Probe names={names} isForm={isForm} />, script);
  const press = () => userEvent.click(screen.getByRole("button", { name: "Skicka" }));
  await press();
  return { press, inputs: () => calls.map(({ input }) => (input as { firstName: string }).firstName) };
}

describe("useAction", () => {
  it("a form that is being sent is not sent again, whatever is written in it meanwhile", async () => {
    const { inputs } = await sentBy(["Ebba", "Elin"], true);
    await screen.findByText("Sparat");
    expect(inputs()).toEqual(["Ebba"]);
  });

  it("a form that was sent does not send the same once more while it is on its way out", async () => {
    const { press, inputs } = await sentBy(["Ebba"], true);
    await screen.findByText("Sparat");
    await press();
    expect(inputs()).toEqual(["Ebba"]);
  });

  it("a button shared by rows asks for each thing once, and for different things at the same time", async () => {
    const { inputs } = await sentBy(["Ebba", "Elin", "Ebba"], false);
    await screen.findByText("Sparat");
    expect(inputs()).toEqual(["Ebba", "Elin"]);
  });

  it("a failure's toast goes when the next try succeeds, whichever title it had", async () => {
    const refusals: Script["refusals"] = { "auth.updateName": { code: "UNEXPECTED" } };
    const { press } = await sentBy(["Ebba"], true, { refusals });
    await screen.findByText("Något gick fel");
    delete refusals["auth.updateName"];
    await press();
    await screen.findByText("Sparat");
    await waitFor(() => expect(screen.queryByText("Något gick fel")).toBeNull());
  });
});
