import { Button } from "@mantine/core";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useSheet } from "../../../ui/use-sheet.ts";
import type { ClassRequest } from "./ApproveClassButton.tsx";
import { RefuseClassForm } from "./RefuseClassForm.tsx";
import { askedClassTexts } from "./asked-class-texts.ts";

export function RefuseClassButton({ row }: { row: ClassRequest }) {
  const { refuse } = askedClassTexts;
  const [isOpen, { open, close }] = useSheet();
  return (
    <>
      <Button variant="default" aria-label={refuse.of(row.className)} onClick={open}>
        {refuse.button}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={refuse.of(row.className)}>
        <RefuseClassForm row={row} onDone={close} />
      </Sheet>
    </>
  );
}
