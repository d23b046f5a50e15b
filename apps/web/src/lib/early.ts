declare global {
  interface Window {
    /** What was pressed, and what was written where, before the page's code had come (index.html). */
    early?: { pressed: Set<HTMLElement>; written: Map<Field, string> };
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Says that what was rendered by the server now answers, and lets it hear what was done to it while nobody listened: first the words, then, when they have
 * been taken in, the presses. What still sleeps inside it (piece.tsx) hears of its own when it wakes.
 */
export function wake(place: Element): void {
  place.removeAttribute("data-rendered");
  const { pressed = new Set<HTMLElement>(), written = new Map<Field, string>() } = window.early ?? {};
  // A password manager writes without a word.
  for (const field of place.querySelectorAll<HTMLInputElement>("input:not([type=checkbox], [type=radio], [type=file])")) {
    if (field.value !== field.defaultValue && !written.has(field)) written.set(field, field.value);
  }
  for (const [field, value] of written) {
    if (sleeps(field)) continue;
    written.delete(field);
    write(field, value);
  }
  setTimeout(() => {
    for (const what of pressed) {
      if (sleeps(what)) continue;
      pressed.delete(what);
      press(what);
    }
  });
}

function sleeps(what: Element): boolean {
  return what.closest("[data-rendered]") !== null;
}

/** As if it were written now. React remembers what it last saw in a field, and hears of nothing but a difference. */
function write(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement || field.type === "file") {
    // What was written elsewhere may have made React put its own choice back.
    if (field.type !== "file") field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  // What is being written goes on where it was; a field for mail has no such place.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function press(what: HTMLElement): void {
  what.removeAttribute("data-waits");
  // The page may have become another since.
  if (!what.isConnected) return;
  if (what instanceof HTMLFormElement) what.requestSubmit();
  else what.click();
}
