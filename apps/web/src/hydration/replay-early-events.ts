declare global {
  interface Window {
    /** What was clicked, submitted, typed or chosen before the code was loaded, recorded by a script in index.html. */
    early?: { pressed: Set<HTMLElement>; written: Map<Field, string> };
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text first and, once React has processed it, the clicks. Boundaries not hydrated yet replay their own. */
export function replayEarlyEvents(mountPoint: Element): void {
  mountPoint.removeAttribute("data-rendered");
  const { pressed = new Set<HTMLElement>(), written = new Map<Field, string>() } = window.early ?? {};
  // Password managers fill fields without events.
  for (const field of mountPoint.querySelectorAll<HTMLInputElement>(
    "input:not([type=checkbox], [type=radio], [type=file])",
  )) {
    if (field.value !== field.defaultValue && !written.has(field)) written.set(field, field.value);
  }
  for (const [field, value] of written) {
    if (isNotHydrated(field)) continue;
    written.delete(field);
    write(field, value);
  }
  setTimeout(() => {
    for (const element of pressed) {
      if (isNotHydrated(element)) continue;
      pressed.delete(element);
      press(element);
    }
  });
}

function isNotHydrated(element: Element): boolean {
  return element.closest("[data-rendered]") !== null;
}

/** React ignores an event unless the value differs from the last one it knows. */
function write(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement || field.type === "file") {
    // Text in another field may have made React reset this one.
    if (field.type !== "file") field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  // The cursor stays where it was; e-mail fields have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function press(element: HTMLElement): void {
  element.removeAttribute("data-waits");
  // The page may have changed since.
  if (!element.isConnected) return;
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}
