import { Button, Paper, Stack } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { formatMoment } from "@utspring/domain/dates";
import { documentsTexts } from "@utspring/domain/documents/texts";
import { distinctNames } from "../../lib/forms/distinct-names.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { useCloseWhenGone } from "../../lib/press/use-close-when-gone.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useRow } from "../../ui/use-row.ts";
import { useSheet, useSheetTask } from "../../ui/use-sheet.ts";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { BackLink } from "./BackLink.tsx";
import { DocumentItem } from "./DocumentItem.tsx";
import classes from "./Documents.module.css";
import { PreviewPane } from "./PreviewPane.tsx";
import { useDocuments } from "./use-documents.ts";

const UploadForm = lazyNamed(() => import("./UploadForm.tsx").then((file) => file.UploadForm));

export function DocumentsPage() {
  const texts = documentsTexts;
  const documents = useDocuments();
  const canUpload = useCan("documents.upload");
  const canRemove = useCan("documents.remove");
  const [isUploading, uploading] = useSheet();
  const { task, isOpen: isShowing, begin: preview, close: hide } = useSheetTask<string>();
  const { row: shown, isGone } = useRow(documents.data, "id", task);
  useCloseWhenGone({ isOpen: isShowing, isGone, close: hide }, texts.page.gone);
  const button = canUpload && (
    <Button size="md" leftSection={<IconUpload size={20} aria-hidden />} onClick={uploading.open}>
      {texts.upload.button}
    </Button>
  );
  const isEmpty = documents.data?.length === 0;
  const spokenOf = distinctNames(
    documents.data ?? [],
    ({ title }) => title,
    ({ uploadedAt }) => formatMoment(uploadedAt),
  );
  const empty = canUpload ? texts.empty.manager : texts.empty.pupil;

  return (
    <Stack gap="lg">
      <PageHeader
        title={texts.page.title}
        eyebrow={<BackLink />}
        lead={texts.page.lead}
        {...(button && !isEmpty ? { actions: button } : {})}
      />
      <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-label={texts.page.list}>
        <QueryState
          query={documents}
          failure={texts.page.load}
          loading={<SkeletonList rows={4} />}
          empty={isEmpty && <EmptyState title={empty.title} text={empty.text} action={button || undefined} />}
        />
        {documents.data && !isEmpty && (
          <ul className={classes["list"]}>
            {documents.data.map((document) => (
              <DocumentItem
                key={document.id}
                document={document}
                spoken={spokenOf(document)}
                onPreview={() => preview(document.id)}
                isRemovable={canRemove}
              />
            ))}
          </ul>
        )}
      </Paper>
      <Sheet isOpen={isUploading} onClose={uploading.close} title={texts.upload.title}>
        <UploadForm onDone={uploading.close} />
      </Sheet>
      <Sheet isOpen={isShowing} onClose={hide} title={shown?.title ?? ""} size="xl">
        {shown && <PreviewPane key={shown.id} document={shown} />}
      </Sheet>
    </Stack>
  );
}
