/** Elements that are rows of a list. */
const rows = "li, tr, article, details";
/** Elements with a heading of their own; a tab names its panel. */
const sections = "section, form, fieldset, aside, main, [role=dialog], [role=region]";
const controls = "a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [tabindex='0']";

export interface Neighbours {
  after: Element[];
  before: Element[];
}

export function neighboursOf(node: Element): Neighbours | null {
  if (!node.matches(rows)) return null;
  const { after, before }: Neighbours = { after: [], before: [] };
  for (let next = node.nextElementSibling; next !== null; next = next.nextElementSibling) after.push(next);
  for (let previous = node.previousElementSibling; previous !== null; previous = previous.previousElementSibling)
    before.push(previous);
  return { after, before };
}

export function isUsable(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(":disabled") &&
    element.closest("[inert], [hidden]") === null &&
    isShown(element)
  );
}

/** Disabled only until an answer comes. */
export function isWaiting(element: Element): boolean {
  return element.isConnected && element.closest("[data-loading], [aria-busy=true]") !== null;
}

export function firstControl(row: Element): HTMLElement | null {
  if (!row.isConnected || row.matches("[data-decided]")) return null;
  const first =
    [...row.querySelectorAll<HTMLElement>(controls)].find((control) => control.tabIndex >= 0 && isUsable(control)) ??
    null;
  if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
  // The checked radio is the tab stop of a radio group.
  return row.querySelector<HTMLElement>(`input[type=radio][name="${CSS.escape(first.name)}"]:checked`) ?? first;
}

/** Not of a row within the section. */
export function headingOf(node: Element): HTMLElement | null {
  if (!node.matches(sections)) return null;
  const row = node.closest(rows);
  return (
    [...node.querySelectorAll<HTMLElement>("h1, h2, h3, h4")].find(
      (heading) => heading.closest(rows) === row && isShown(heading),
    ) ?? null
  );
}

export function takeFocus(target: HTMLElement | null, isPointer: boolean): void {
  if (target === null) return;
  if (!target.matches(controls) && !target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: isPointer });
}

function isShown(element: Element): boolean {
  // Not every supported browser has it; without layout, everything counts as visible.
  return typeof element.checkVisibility !== "function" || element.checkVisibility({ visibilityProperty: true });
}
