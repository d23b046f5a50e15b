import { IconTrash } from "@tabler/icons-react";
import { documentsTexts } from "@utspring/domain/documents/texts";
import { showInfoToast } from "../../lib/press/toast.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import classes from "./Documents.module.css";

interface RemoveButtonProps {
  documentId: string;
  title: string;
  spoken?: string;
}

/** Confirmed, since it cannot be undone. */
export function RemoveButton({ documentId, title, spoken = title }: RemoveButtonProps) {
  const texts = documentsTexts.remove;
  const remove = useAction(trpc.documents.remove, texts);
  return (
    <ConfirmButton
      variant="subtle"
      className={classes["removeButtonRemove"] ?? ""}
      aria-label={`${texts.button} ${spoken}`}
      question={{ title: texts.question, text: texts.text(title), confirm: texts.button }}
      onGone={() => showInfoToast(documentsTexts.page.gone)}
      isPending={remove.isPending}
      isDangerous
      onConfirm={() => remove.run({ documentId }, title)}
    >
      <IconTrash size={20} aria-hidden />
    </ConfirmButton>
  );
}
