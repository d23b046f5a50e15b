import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { installPressGuard, trackAction } from "./press-guard.ts";

/** Marks an event as trusted, like real input, and sets its time. */
function byPerson<E extends Event>(event: E, at = performance.now()): E {
  Object.defineProperties(event, { isTrusted: { value: true }, timeStamp: { value: at } });
  return event;
}

const at = { clientX: 100, clientY: 100 };
let remove: () => void;
let done: string[];

function button(name: string, act: () => void = () => undefined): HTMLButtonElement {
  const one = document.createElement("button");
  one.addEventListener("click", () => {
    done.push(name);
    act();
  });
  document.body.append(one);
  return one;
}
/** `downAt` is when the button went down, if the page gets the click later. */
const click = (target: Element, place = at, downAt = performance.now()) => {
  target.dispatchEvent(byPerson(new PointerEvent("pointerdown", { bubbles: true, ...place }), downAt));
  target.dispatchEvent(byPerson(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, ...place })));
};
const move = (place: typeof at) =>
  document.body.dispatchEvent(byPerson(new PointerEvent("pointermove", { bubbles: true, ...place })));
const key = (target: Element, name: string) =>
  target.dispatchEvent(byPerson(new KeyboardEvent("keydown", { bubbles: true, key: name })));
const clickByKey = (target: Element) =>
  target.dispatchEvent(byPerson(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 0 })));

describe("the press guard", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    done = [];
    remove = installPressGuard(window);
  });
  afterEach(() => {
    remove();
    document.body.replaceChildren();
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
  });

  it.each([0, 80, 150, 250, 400])(
    "a second click after %i ms does not reach a button that has appeared under the pointer",
    (delayMs) => {
      const [first, next] = [button("first"), button("next")];
      click(first);
      vi.advanceTimersByTime(delayMs);
      click(next);
      expect(done).toEqual(["first"]);
      vi.advanceTimersByTime(700);
      click(next);
      expect(done).toEqual(["first", "next"]);
    },
  );

  it("the mouse button of an ignored click does not move focus, except into a text field", () => {
    const down = (target: Element, place = at) => {
      const event = byPerson(new MouseEvent("mousedown", { bubbles: true, cancelable: true, ...place }));
      return target.dispatchEvent(event);
    };
    const [first, next, field] = [button("first"), button("next"), document.createElement("input")];
    document.body.append(field);
    expect(down(first)).toBe(true);
    click(first);
    expect(down(next)).toBe(false);
    expect(down(document.body)).toBe(false);
    expect(down(field)).toBe(true);
    expect(down(next, { clientX: 100, clientY: 160 })).toBe(true);
    vi.advanceTimersByTime(700);
    expect(down(next)).toBe(true);
  });

  it("a second click on the same button is ignored only when the first click started an action", () => {
    const step = button("step");
    click(step);
    click(step);
    const send = button("send", () => trackAction(Promise.resolve()));
    vi.advanceTimersByTime(1_000);
    click(send);
    click(send);
    expect(done).toEqual(["step", "step", "send"]);
  });

  it("the time in which clicks are ignored counts from the end of the action", async () => {
    let end: () => void = () => undefined;
    const first = button("first", () => trackAction(new Promise<void>((resolve) => (end = resolve))));
    const next = button("next");
    click(first);
    vi.advanceTimersByTime(8_000);
    click(first);
    end();
    await vi.advanceTimersByTimeAsync(400);
    click(next);
    expect(done).toEqual(["first"]);
    await vi.advanceTimersByTimeAsync(700);
    click(next);
    expect(done).toEqual(["first", "next"]);
  });

  it("a second click that a busy page handles late is judged by when the mouse button was pressed", async () => {
    const first = button("first", () => trackAction(Promise.resolve()));
    const next = button("next");
    click(first);
    const downAt = performance.now() + 150;
    await vi.advanceTimersByTimeAsync(1_200);
    click(next, at, downAt);
    expect(done).toEqual(["first"]);
  });

  it("a click after the pointer has moved elsewhere is a new press", () => {
    const [first, next, back] = [button("first"), button("next"), button("back")];
    click(first);
    move({ clientX: 100, clientY: 160 });
    click(next, { clientX: 100, clientY: 160 });
    move(at);
    click(back);
    expect(done).toEqual(["first", "next", "back"]);
  });

  it("a held Enter does nothing after the page moved focus, and another key in between starts a new press", () => {
    const first = button("first", () => first.remove());
    const next = button("next");
    for (const target of [first, next]) {
      key(target, "Enter");
      clickByKey(target);
    }
    expect(done).toEqual(["first"]);
    key(next, "Tab");
    key(next, "Enter");
    clickByKey(next);
    expect(done).toEqual(["first", "next"]);
  });

  it("a held Enter does nothing on what gets focus as its action ends, while the first button is still there", async () => {
    const send = button("send", () => trackAction(Promise.resolve()));
    const opener = button("opener");
    key(send, "Enter");
    clickByKey(send);
    await vi.advanceTimersByTimeAsync(200);
    key(opener, "Enter");
    clickByKey(opener);
    expect(done).toEqual(["send"]);
  });

  it("Enter on another button that was already there is a new press", () => {
    for (const target of [button("more"), button("fewer")]) {
      key(target, "Enter");
      clickByKey(target);
    }
    expect(done).toEqual(["more", "fewer"]);
  });

  it("sending again after typing in a field is a new press", () => {
    const send = button("send", () => trackAction(Promise.resolve()));
    const field = document.createElement("input");
    document.body.append(field);
    click(send);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    click(send);
    expect(done).toEqual(["send", "send"]);
  });

  it("a cancel button works while its action runs, but not for the second half of a double click", () => {
    const [send, cancel] = [button("send", () => trackAction(new Promise(() => undefined))), button("cancel")];
    cancel.toggleAttribute("data-cancels");
    click(send);
    click(cancel);
    expect(done).toEqual(["send"]);
    vi.advanceTimersByTime(1_500);
    click(cancel);
    expect(done).toEqual(["send", "cancel"]);
  });

  it("clicks made by the page itself are never ignored", () => {
    const [first, next] = [button("first"), button("next")];
    click(first);
    next.click();
    expect(done).toEqual(["first", "next"]);
  });

  it("a double click on text selects a word, but on text where a button was it moves no focus", () => {
    const text = document.body.appendChild(document.createElement("p"));
    const press = (target: Element) => {
      const down = byPerson(new MouseEvent("mousedown", { bubbles: true, cancelable: true, ...at }));
      target.dispatchEvent(down);
      click(target);
      return down.defaultPrevented;
    };
    expect([press(text), press(text)]).toEqual([false, false]);
    vi.advanceTimersByTime(1_000);
    expect([press(button("approve")), press(text)]).toEqual([false, true]);
  });
});
