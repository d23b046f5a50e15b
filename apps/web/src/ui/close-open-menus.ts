/** So that an open menu covers no other controls. */
export function closeOpenMenus(): () => void {
  const closeUnlessIn = (target: EventTarget | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
      if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    }
  };
  const onTarget = (event: Event) => closeUnlessIn(event.target);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    const menu = document.querySelector<HTMLDetailsElement>("details[data-menu][open]");
    if (menu === null) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  document.addEventListener("pointerdown", onTarget);
  document.addEventListener("focusin", onTarget);
  document.addEventListener("keydown", onKey);
  return () => {
    document.removeEventListener("pointerdown", onTarget);
    document.removeEventListener("focusin", onTarget);
    document.removeEventListener("keydown", onKey);
  };
}
