import { addToastLayer } from "./announcer.ts";

const register = (element: HTMLElement | null) => (element === null ? undefined : addToastLayer(element));

/** Where toasts are rendered while the dialog around it is the topmost: inside its focus trap. */
export function ToastLayer() {
  return <div ref={register} />;
}
