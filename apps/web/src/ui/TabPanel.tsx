import { Box } from "@mantine/core";
import type { ReactNode } from "react";

interface TabPanelProps {
  /** The `id` of its Tabs. */
  of: string;
  tab: string;
  children: ReactNode;
}

/** Stands outside Mantine's Tabs, whose context changes when it has mounted: React would discard the panel's HTML. */
export function TabPanel({ of, tab, children }: TabPanelProps) {
  return (
    <Box role="tabpanel" id={`${of}-panel-${tab}`} aria-labelledby={`${of}-tab-${tab}`} pt="lg">
      {children}
    </Box>
  );
}
