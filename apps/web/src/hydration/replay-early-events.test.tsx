import { act, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { replayEarlyEvents as waken } from "./replay-early-events.ts";

const send = vi.fn<(sent: object) => void>();

function Form() {
  const [name, setName] = useState("");
  const [about, setAbout] = useState("Klass 3A");
  const [mail, setMail] = useState("now");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send({ name, about, mail });
      }}
    >
      <input value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <textarea value={about} onChange={(event) => setAbout(event.currentTarget.value)} />
      <select value={mail} onChange={(event) => setMail(event.currentTarget.value)}>
        <option>now</option>
        <option>daily</option>
      </select>
      <button type="submit">Skicka</button>
    </form>
  );
}

describe("input typed before the scripts have loaded", () => {
  let app: Root;

  afterEach(() => {
    act(() => app.unmount());
    document.body.replaceChildren();
    send.mockClear();
  });

  /** Renders the form as the server does, runs `happen`, then hydrates. */
  async function replayEarlyEvents(happen: (form: HTMLFormElement) => void): Promise<HTMLFormElement> {
    document.body.innerHTML = `<div id="root" data-rendered>${renderToString(<Form />)}</div>`;
    const root = document.getElementById("root") as HTMLElement;
    const form = root.querySelector("form") as HTMLFormElement;
    window.early = { pressed: new Set(), written: new Map() };
    happen(form);
    act(() => {
      app = hydrateRoot(root, <Form />);
    });
    act(() => waken(root));
    return form;
  }

  function write(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
    field.value = value;
    window.early?.written.set(field, value);
  }

  it("text and choices entered before hydration are kept, and an early press sends them once", async () => {
    const form = await replayEarlyEvents((found) => {
      const [name, about, mail] = [
        found.querySelector("input"),
        found.querySelector("textarea"),
        found.querySelector("select"),
      ];
      if (!name || !about || !mail) throw new Error("a field is missing");
      write(name, "Åsa");
      write(about, "Klass 3A, Norra");
      write(mail, "daily");
      const button = found.querySelector("button") as HTMLButtonElement;
      button.setAttribute("data-waits", "");
      window.early?.pressed.add(button).add(button);
    });
    await vi.waitFor(() =>
      expect(send).toHaveBeenCalledExactlyOnceWith({ name: "Åsa", about: "Klass 3A, Norra", mail: "daily" }),
    );
    expect(form.querySelector("[data-waits]")).toBeNull();
    expect([window.early?.pressed.size, window.early?.written.size]).toEqual([0, 0]);
  });

  it("text that came without an input event, as from a password manager, is kept", async () => {
    const form = await replayEarlyEvents((found) => {
      (found.querySelector("input") as HTMLInputElement).value = "Åsa";
    });
    act(() => form.requestSubmit());
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: "Åsa", about: "Klass 3A", mail: "now" });
  });

  it("an early press on a button that is no longer on the page is dropped", async () => {
    const gone = document.createElement("button");
    gone.addEventListener("click", send);
    gone.setAttribute("data-waits", "");
    await replayEarlyEvents(() => window.early?.pressed.add(gone));
    await vi.waitFor(() => expect(gone.hasAttribute("data-waits")).toBe(false));
    expect(send).not.toHaveBeenCalled();
  });
});
