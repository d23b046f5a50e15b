import { Box } from "@mantine/core";
import { useLocation } from "react-router-dom";
import { LedgerWarning } from "./LedgerWarning.tsx";
import { useLedgerHead } from "./use-ledger-head.ts";

export function LedgerWitness() {
  const { changed } = useLedgerHead();
  const { pathname } = useLocation();
  if (changed === null || pathname === "/class/fund") return null;
  return (
    <Box maw="70rem" mx="auto" px="clamp(1rem, 0.25rem + 3vw, 2rem)" pt="md" w="100%">
      <LedgerWarning changed={changed} />
    </Box>
  );
}
