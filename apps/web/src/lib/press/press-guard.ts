/** After a press, or after the end of its action. Milliseconds. */
const doublePressMs = 700;
/** A double click moves the pointer by no more than this; centres of two controls are further apart. */
const samePositionPx = 20;

interface Press {
  control: Element | null;
  /** Null for a key, and once the pointer has moved away. */
  position: { x: number; y: number } | null;
  /** Null for a pointer, and once other keys have been pressed. */
  key: string | null;
  /** On the clock of `performance.now()`, which events use too. */
  ignoreUntil: number;
  pending: number;
  hasStartedAction: boolean;
}

let lastPress: Press | null = null;
let lastKey: string | null = null;
/** When the finger, mouse button or key of the next click went down: a busy page handles the click much later. */
let downAt = 0;

/** Ignores a second press on the same control, or on its replacement, after the first started an action. */
export function installPressGuard(page: Window): () => void {
  [lastPress, lastKey] = [null, null];
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  page.addEventListener("pointerdown", ({ timeStamp }) => void (downAt = timeStamp), options);
  page.addEventListener("mousedown", onMouseDown, options);
  page.addEventListener("click", onClick, options);
  page.addEventListener("keydown", onKey, options);
  page.addEventListener("pointermove", onMove, options);
  page.addEventListener("input", onInput, options);
  return () => stop.abort();
}

/** A second press until shortly after `ended` settles is ignored. */
export function trackAction(ended: Promise<unknown>): void {
  const press = lastPress;
  if (press === null || !(press.pending > 0 || isInWindow(press, performance.now()))) return;
  press.hasStartedAction = true;
  press.pending += 1;
  const settle = () => {
    press.pending -= 1;
    press.ignoreUntil = performance.now() + doublePressMs;
  };
  ended.then(settle, settle);
}

/** An ignored press moves no focus: a list that loses focus would remove its held rows, and their undo buttons. */
function onMouseDown(event: MouseEvent): void {
  if (!event.isTrusted || lastPress === null) return;
  const press = pressOf(event, null);
  // A field that has come under the pointer may be typed in.
  if (press.control?.matches("input, select, textarea") === true) return;
  if (isRepeated(lastPress, press, event.timeStamp)) event.preventDefault();
}

function onClick(event: MouseEvent): void {
  // Clicks by the page itself (a shortcut, a replayed click) are never ignored.
  if (!event.isTrusted) return;
  const press = pressOf(event, event.detail === 0 ? lastKey : null);
  if (lastPress !== null && isRepeated(lastPress, press, downAt)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    lastPress.ignoreUntil = Math.max(lastPress.ignoreUntil, press.ignoreUntil);
    return;
  }
  lastPress = press;
}

function onKey({ key, timeStamp }: KeyboardEvent): void {
  downAt = timeStamp;
  const isPressing = key === "Enter" || key === " ";
  // After another key, the next press is intended.
  if (!isPressing && lastPress !== null && !["Shift", "Control", "Alt", "Meta"].includes(key)) lastPress.key = null;
  lastKey = isPressing ? key : null;
}

function onMove({ clientX, clientY }: PointerEvent): void {
  lastKey = null;
  if (lastPress?.position != null && !isNear(lastPress.position, { x: clientX, y: clientY })) lastPress.position = null;
}

/** A press after typing is a new press. */
function onInput({ target }: Event): void {
  if (lastPress !== null && target !== lastPress.control) lastPress = null;
}

function pressOf({ target, clientX, clientY }: MouseEvent, key: string | null): Press {
  return {
    control: controlOf(target),
    position: key === null ? { x: clientX, y: clientY } : null,
    key,
    ignoreUntil: performance.now() + doublePressMs,
    pending: 0,
    hasStartedAction: false,
  };
}

function isInWindow({ ignoreUntil }: Press, at: number): boolean {
  return at < ignoreUntil;
}

/** `at` is when the second press began. */
function isRepeated(first: Press, second: Press, at: number): boolean {
  const isSameControl = first.control !== null && first.control === second.control;
  // A cancel button may be pressed while its action runs, but not by the second half of the double click that started
  // it.
  if (isSameControl && second.control?.hasAttribute("data-cancels") !== true)
    return first.hasStartedAction && (first.pending > 0 || isInWindow(first, at));
  // A double click on text selects a word.
  if (!isInWindow(first, at) || (first.control === null && second.control === null)) return false;
  // The page moved focus, as its action ended or since it removed the first control.
  if (second.position === null)
    return first.key !== null && first.key === second.key && (first.hasStartedAction || !isOperable(first.control));
  return first.position !== null && isNear(first.position, second.position);
}

function isOperable(control: Element | null): boolean {
  return (
    control !== null && control.isConnected && !control.matches(":disabled") && control.closest("[hidden]") === null
  );
}

function isNear(one: { x: number; y: number }, other: { x: number; y: number }): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) <= samePositionPx;
}

/** The control that a press is for; for a label it is its field, which the browser presses too. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest(
    "button, a, input, select, textarea, label, summary, [role=button], [role=option], [role=tab], [role=menuitem]",
  );
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}
