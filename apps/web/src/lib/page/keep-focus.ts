import { headingOf, isUsable, isWaiting, neighboursOf, firstControl, takeFocus } from "./focus-targets.ts";
import type { Neighbours } from "./focus-targets.ts";

/** The focused element and its ancestors, innermost first: a removed element has no parent. */
interface FocusPlace {
  element: HTMLElement;
  /** A dialog or toast list; null on the page itself. */
  layer: Element | null;
  levels: { node: Element; row: Neighbours | null }[];
  pathname: string;
}

/** Without it focus would fall back to the body when the focused element is removed or disabled. */
export function keepFocus(): () => void {
  /** One place for each layer, the topmost last. */
  let places: FocusPlace[] = [];
  let wasUnusable = false;
  let isByPointer = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const recordFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    wasUnusable = false;
    const layer = layerOf(target);
    places = [
      ...places.filter((place) => place.layer !== layer && (place.layer === null || place.layer.isConnected)),
      placeOf(target, layer),
    ];
  };

  const restoreFocus = () => {
    const last = places.at(-1);
    if (last === undefined || !isFocusOnBody()) return;
    if (last.pathname !== location.pathname) {
      // The new page moves focus itself.
      places = [];
      return;
    }
    if (isUsable(last.element)) {
      if (wasUnusable) takeFocus(last.element, isByPointer);
      // The user has clicked outside all controls.
      else places = [];
      return;
    }
    wasUnusable = true;
    if (isWaiting(last.element)) return;
    takeFocus(nextTarget(places) ?? pageHeading(), isByPointer);
  };

  // Delayed, since code that closes a dialog or form may move focus itself.
  const restoreSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(restoreFocus, 20);
  };
  const onChange = () => {
    if (places.length > 0 && isFocusOnBody()) restoreSoon();
  };
  const onPointer = () => void (isByPointer = true);
  const onKey = () => void (isByPointer = false);

  document.addEventListener("focusin", recordFocus);
  document.addEventListener("focusout", restoreSoon);
  document.addEventListener("pointerdown", onPointer, true);
  document.addEventListener("keydown", onKey, true);
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "data-loading", "aria-busy", "hidden", "inert", "open"],
  });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("focusin", recordFocus);
    document.removeEventListener("focusout", restoreSoon);
    document.removeEventListener("pointerdown", onPointer, true);
    document.removeEventListener("keydown", onKey, true);
  };
}

function isFocusOnBody(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !activeElement.isConnected;
}

function layerOf(element: Element): Element | null {
  return element.closest("[role=dialog], [data-focus-layer]");
}

function placeOf(element: HTMLElement, layer: Element | null): FocusPlace {
  const levels: FocusPlace["levels"] = [];
  for (let node = element.parentElement; node !== null && node !== document.body; node = node.parentElement) {
    levels.push({ node, row: neighboursOf(node) });
  }
  return { element, layer, levels, pathname: location.pathname };
}

function nextTarget(places: readonly FocusPlace[]): HTMLElement | null {
  for (const place of places.toReversed()) {
    if (place.layer !== null && !place.layer.isConnected) continue;
    const target = isUsable(place.element) ? place.element : targetAround(place);
    if (target !== null) return target;
  }
  return null;
}

function targetAround({ levels }: FocusPlace): HTMLElement | null {
  for (const { node, row } of levels) {
    if (row === null) {
      const heading = node.isConnected ? headingOf(node) : null;
      if (heading !== null) return heading;
      continue;
    }
    for (const candidate of [node, ...row.after, ...row.before]) {
      const control = firstControl(candidate);
      if (control !== null) return control;
    }
  }
  return null;
}

function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
}
