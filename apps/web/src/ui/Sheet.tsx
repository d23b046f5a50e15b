import { lazy, Suspense, useState } from "react";
import type { SheetProps } from "./SheetFrame.tsx";

const SheetFrame = lazy(() => import("./SheetFrame.tsx").then((file) => ({ default: file.SheetFrame })));

/** A task in front of the page. The dialog's code (20 kB) is fetched when it is first opened, so no page waits for it. */
export function Sheet(props: SheetProps) {
  const [isNeeded, setIsNeeded] = useState(props.isOpen);
  if (props.isOpen && !isNeeded) setIsNeeded(true);
  return isNeeded && <Suspense><SheetFrame {...props} /></Suspense>;
}
