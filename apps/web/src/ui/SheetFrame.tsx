import { Drawer, Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Suspense, useDeferredValue, useState, useCallback, useId, useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { uiTexts } from "./ui-texts.ts";
import "../styles/styles-sheet.css";
import { LoadingNotice } from "./LoadingNotice.tsx";
import classes from "./Sheet.module.css";
import { useBackCloses } from "./sheet-history.ts";
import { SheetErrorBoundary } from "./SheetErrorBoundary.tsx";
import { ToastLayer } from "./ToastLayer.tsx";
import { useDialogStart } from "./use-dialog-start.ts";

/** Mantine's z-index of overlays; dropdowns are at 300. */
const overPage = 200;

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The width on a computer: for a form, for two columns, or for a preview. */
  size?: "md" | "lg" | "xl";
  /** For what is shown only once: not closed by a press beside it. */
  isKept?: boolean;
  children: ReactNode;
}

/** A bottom sheet on a phone. The body is no description, since screen readers would read it as one long sentence. */
export function SheetFrame({ isOpen, onClose, title, size = "md", isKept = false, children }: SheetProps) {
  const isPhone = useMediaQuery("(max-width: 36em)", false, { getInitialValueInEffect: false });
  const { level, ifOnTop } = useSheetLevel(isOpen);
  const { titleRef, bodyRef } = useDialogStart();
  // Rendered after the frame that shows the press. Mounted before it opens, since only then a dialog remembers focus.
  const isShown = useDeferredValue(isOpen, false) && isOpen;
  useBackCloses(isShown, onClose);
  const shared = {
    opened: isShown,
    onClose: () => ifOnTop(onClose),
    zIndex: overPage + level,
    closeOnClickOutside: !isKept,
  };
  // While it closes, nothing in it can be pressed or sent again; opened again before that ends, it starts anew.
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  const { Overlay, Content, Header, Title, CloseButton } = isPhone ? Drawer : Modal;
  const parts = (
    <>
      <Overlay />
      <Content className={classes[isPhone ? "sheet" : "dialog"] ?? ""} {...(isPhone ? {} : { radius: "lg" })}>
        <Header>
          <Title ref={titleRef} tabIndex={-1} className={classes["title"] ?? ""}>
            {title}
          </Title>
          <CloseButton aria-label={uiTexts.close} size={44} iconSize={20} />
        </Header>
        <div key={opening.count} ref={bodyRef} inert={!isOpen} className={classes["body"]}>
          {/* Without it, content that still loads would hide the whole open dialog, which then gets no Escape key. */}
          <SheetErrorBoundary>
            <Suspense fallback={<LoadingNotice />}>{children}</Suspense>
          </SheetErrorBoundary>
        </div>
        {isOpen && <ToastLayer />}
      </Content>
    </>
  );
  return isPhone ? (
    <Drawer.Root {...shared} position="bottom" size="auto">
      {parts}
    </Drawer.Root>
  ) : (
    <Modal.Root {...shared} centered size={size}>
      {parts}
    </Modal.Root>
  );
}

/** The topmost last. */
const openIds: string[] = [];

/** `level` is 1 for the lowest. `ifOnTop`: all open sheets get a key's event. */
function useSheetLevel(isOpen: boolean) {
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    openIds.push(id);
    return () => void openIds.splice(openIds.indexOf(id), 1);
  }, [isOpen, id]);
  const ifOnTop = useCallback(
    (act: () => void) => {
      if (openIds.at(-1) === id) act();
    },
    [id],
  );
  // A sheet that is just opening is not in the list yet.
  const index = openIds.indexOf(id);
  return { level: (index === -1 ? openIds.length : index) + 1, ifOnTop };
}
