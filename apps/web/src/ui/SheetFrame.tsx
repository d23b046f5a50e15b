import { Drawer, Modal } from "@mantine/core";
import { useMediaQuery, useMounted } from "@mantine/hooks";
import { uiTexts } from "@utspring/domain/ui-texts";
import type { ReactNode } from "react";
import "../styles-sheet.css";
import classes from "./Sheet.module.css";
import { useSheetPlace } from "./use-sheet-place.ts";

/** Mantine's own height for what lies over the page; lists that open from a field lie at 300. */
const overPage = 200;

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** On a computer: wide enough for a page to look at, for two columns, or for a form. */
  size?: "md" | "lg" | "xl";
  children: ReactNode;
}

/** A task in front of the page: a dialog on a computer, a sheet from below on a phone, where the thumb is. */
export function SheetFrame({ isOpen, onClose, title, size = "md", children }: SheetProps) {
  const isPhone = useMediaQuery("(max-width: 36em)", false, { getInitialValueInEffect: false });
  const { place, ifOnTop } = useSheetPlace(isOpen);
  // Mounted when first opened: only a dialog that was seen to open remembers where focus was, and gives it back.
  const isMounted = useMounted();
  const shared = {
    opened: isOpen && isMounted,
    onClose: () => ifOnTop(onClose),
    zIndex: overPage + place,
    title,
    closeButtonProps: { "aria-label": uiTexts.close, size: 44, iconSize: 20 },
  };
  return isPhone ? (
    <Drawer
      {...shared}
      position="bottom"
      size="auto"
      classNames={{ content: classes["sheet"] ?? "", title: classes["title"] ?? "", body: classes["body"] ?? "" }}
    >
      {children}
    </Drawer>
  ) : (
    <Modal {...shared} centered radius="lg" size={size} classNames={{ content: classes["dialog"] ?? "", title: classes["title"] ?? "" }}>
      {children}
    </Modal>
  );
}
