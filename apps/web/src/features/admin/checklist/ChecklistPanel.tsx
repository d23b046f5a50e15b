import { Button, Paper, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { adminChecklistTexts } from "./admin-checklist-texts.ts";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { QueryState } from "../../../ui/QueryState.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { ChecklistCreateForm } from "./ChecklistCreateForm.tsx";
import { ChecklistEditForm } from "./ChecklistEditForm.tsx";
import { ChecklistItems } from "./ChecklistItems.tsx";
import panel from "../Panel.module.css";
import { useChecklistOrder } from "./use-checklist-order.ts";

export function ChecklistPanel() {
  const { query, items, move } = useChecklistOrder();
  const { task, isOpen, begin, close } = useSheetTask<{ itemId: string | null }>();
  const { row: edited, isGone } = useRow(items, "id", task?.itemId);
  const { title, lead, load, empty, create, update, gone } = adminChecklistTexts;
  useCloseWhenGone({ isOpen, isGone, close }, gone);
  const button = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => begin({ itemId: null })}>
      {create.button}
    </Button>
  );
  return (
    <Paper withBorder radius="lg" component="section" className={panel["panel"]} aria-label={title}>
      <div className={panel["head"]}>
        <div>
          <Title order={2} fz="h3">
            {title}
          </Title>
          <Text c="dimmed">{lead}</Text>
        </div>
        {items && items.length > 0 && button}
      </div>
      <QueryState
        query={query}
        failure={load}
        loading={<SkeletonList rows={6} />}
        empty={items?.length === 0 && <EmptyState title={empty.title} text={empty.text} action={button} />}
      />
      {items && <ChecklistItems items={items} onMove={move} onEdit={({ id }) => begin({ itemId: id })} />}
      <Sheet isOpen={isOpen} onClose={close} title={edited ? update.title : create.title}>
        {edited ? (
          <ChecklistEditForm key={edited.id} item={edited} onDone={close} />
        ) : (
          <ChecklistCreateForm onDone={close} />
        )}
      </Sheet>
    </Paper>
  );
}
