import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepFocus } from "./keep-focus.ts";

const page = `
  <main>
    <h1>Betalningar</h1>
    <section>
      <h2>Väntar på godkännande</h2>
      <ul>
        <li id="first"><input type="checkbox" aria-label="1"><button>Godkänn 1</button></li>
        <li id="second"><input type="checkbox" aria-label="2"><button>Godkänn 2</button></li>
        <li id="third"><input type="checkbox" aria-label="3"><button>Godkänn 3</button></li>
      </ul>
    </section>
    <section id="bare"><div><button>Ladda upp</button></div></section>
  </main>`;

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
};
const focusIn = (row: string) => find(`#${row} button`).focus();
/** Waits until the selected element has focus. */
const expectFocusOn = (selector: string) => vi.waitFor(() => expect(document.activeElement).toBe(find(selector)));

describe("keepFocus — focus never moves to the body", () => {
  let stop: () => void;
  beforeEach(() => {
    document.body.innerHTML = page;
    stop = keepFocus();
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = "";
  });

  it("a removed row passes focus to the next row, and the last row to the one before", async () => {
    focusIn("second");
    find("#second").remove();
    await expectFocusOn("#third input");
    find("#third").remove();
    await expectFocusOn("#first input");
  });

  it("an emptied list passes focus to its heading, and a section without a heading to the page's heading", async () => {
    focusIn("first");
    find("ul").remove();
    await expectFocusOn("h2");
    find("#bare button").focus();
    find("#bare div").remove();
    await expectFocusOn("h1");
  });

  it("when one row is removed and the next is decided, focus goes to the nearest undecided row", async () => {
    focusIn("first");
    find("#second").dataset["decided"] = "";
    find("#first").remove();
    await expectFocusOn("#third input");
  });

  it("when a button is replaced within its row, focus stays in the row", async () => {
    focusIn("second");
    find("#second").innerHTML = "<button>Ångra</button>";
    await expectFocusOn("#second button");
  });

  it("when a dialog closes after its opener's row has been removed, focus goes to the next row", async () => {
    focusIn("second");
    document.body.insertAdjacentHTML("beforeend", '<div role="dialog"><h2>Avvisa</h2><button>Avvisa</button></div>');
    find("[role=dialog] button").focus();
    find("#second").remove();
    find("[role=dialog]").remove();
    await expectFocusOn("#third input");
  });

  it("when a focused button is removed from an open dialog, focus goes to the dialog's heading", async () => {
    focusIn("second");
    document.body.insertAdjacentHTML(
      "beforeend",
      '<div role="dialog"><h2>Ladda upp</h2><div><button>Skicka</button></div></div>',
    );
    find("[role=dialog] button").focus();
    find("[role=dialog] div").remove();
    await expectFocusOn("[role=dialog] h2");
  });

  it("when a toast's button is removed, focus returns to where it was before", async () => {
    focusIn("second");
    document.body.insertAdjacentHTML("beforeend", "<div data-focus-layer><button>Ångra</button></div>");
    find("[data-focus-layer] button").focus();
    find("[data-focus-layer] button").remove();
    await expectFocusOn("#second button");
  });

  it("a loading button gets focus back, and a button that stays disabled passes focus on within its row", async () => {
    const button = find("#second button");
    button.focus();
    // Browsers blur a focused button that becomes disabled.
    const disable = () => {
      button.blur();
      button.setAttribute("disabled", "");
    };
    button.dataset["loading"] = "";
    disable();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(document.activeElement).toBe(document.body);
    delete button.dataset["loading"];
    button.removeAttribute("disabled");
    await expectFocusOn("#second button");
    disable();
    await expectFocusOn("#second input");
  });

  it("a press outside all controls leaves focus nowhere, also when the row is removed afterwards", async () => {
    focusIn("second");
    find("#second button").blur();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(document.activeElement).toBe(document.body);
    find("#second").remove();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(document.activeElement).toBe(document.body);
  });
});
