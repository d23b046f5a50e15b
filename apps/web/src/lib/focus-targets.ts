/** What a list consists of. */
const rows = "li, tr, article, details";
/** What has a heading of its own; a tab's panel is named by its tab. */
const sections = "section, form, fieldset, aside, main, [role=dialog], [role=region]";
const controls = "a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [tabindex='0']";

/** The rows around a row, the nearest first. */
export interface Neighbours {
  after: Element[];
  before: Element[];
}

/** A row's neighbours; null for an element that is no row. */
export function neighboursOf(node: Element): Neighbours | null {
  if (!node.matches(rows)) return null;
  const { after, before }: Neighbours = { after: [], before: [] };
  for (let next = node.nextElementSibling; next !== null; next = next.nextElementSibling) after.push(next);
  for (let previous = node.previousElementSibling; previous !== null; previous = previous.previousElementSibling) before.push(previous);
  return { after, before };
}

/** Whether an element can have focus now. */
export function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(":disabled") && element.closest("[inert], [hidden]") === null && isShown(element);
}

/** Whether an element is disabled for the moment only, because it waits for an answer. */
export function isWaiting(element: Element): boolean {
  return element.isConnected && element.closest("[data-loading], [aria-busy=true]") !== null;
}

/** The first control of a row that is still open: a decided one has nothing more to ask. */
export function firstControl(row: Element): HTMLElement | null {
  if (!row.isConnected || row.matches("[data-decided]")) return null;
  const first = [...row.querySelectorAll<HTMLElement>(controls)].find((control) => control.tabIndex >= 0 && isUsable(control)) ?? null;
  if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
  // Of a group of radio buttons the chosen one is the tab stop.
  return row.querySelector<HTMLElement>(`input[type=radio][name="${CSS.escape(first.name)}"]:checked`) ?? first;
}

/** A section's own heading, not one of a row within it; null for an element that is no section or has none. */
export function headingOf(node: Element): HTMLElement | null {
  if (!node.matches(sections)) return null;
  const row = node.closest(rows);
  return [...node.querySelectorAll<HTMLElement>("h1, h2, h3, h4")].find((heading) => heading.closest(rows) === row && isShown(heading)) ?? null;
}

/** Moves focus. Whoever points sees the page stand still. */
export function takeFocus(target: HTMLElement | null, isPointer: boolean): void {
  if (target === null) return;
  if (!target.matches(controls) && !target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: isPointer });
}

function isShown(element: Element): boolean {
  // Not every browser of ours has it; without layout everything is shown.
  return typeof element.checkVisibility !== "function" || element.checkVisibility({ visibilityProperty: true });
}
