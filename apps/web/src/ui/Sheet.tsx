import { Suspense, useState } from "react";
import { lazyNamed } from "./lazy-named.ts";
import type { SheetProps } from "./SheetFrame.tsx";

const SheetFrame = lazyNamed(() => import("./SheetFrame.tsx").then((file) => file.SheetFrame));

/** Its code (20 kB) loads when it is first opened. */
export function Sheet(props: SheetProps) {
  const [isNeeded, setIsNeeded] = useState(props.isOpen);
  if (props.isOpen && !isNeeded) setIsNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <SheetFrame {...props} />
      </Suspense>
    )
  );
}
