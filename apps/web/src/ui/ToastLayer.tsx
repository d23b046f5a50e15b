import { addToastLayer } from "./announcer.ts";

const register = (element: HTMLElement | null) => (element === null ? undefined : addToastLayer(element));

/** Inside the focus trap of the dialog around it. */
export function ToastLayer() {
  return <div ref={register} />;
}
