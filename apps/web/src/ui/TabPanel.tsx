import { Box } from "@mantine/core";
import type { ReactNode } from "react";

interface TabPanelProps {
  /** The `id` of its Tabs. */
  of: string;
  tab: string;
  pt?: "xs" | "lg";
  children: ReactNode;
}

/** Stands outside Mantine's Tabs, whose context changes when it has mounted: React would discard the panel's HTML. */
export function TabPanel({ of, tab, pt = "lg", children }: TabPanelProps) {
  return (
    <Box role="tabpanel" id={`${of}-panel-${tab}`} aria-labelledby={`${of}-tab-${tab}`} pt={pt}>
      {children}
    </Box>
  );
}
