import { Button, Paper, Stack, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { adminSupplierTexts } from "./admin-supplier-texts.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import panel from "../Panel.module.css";
import classes from "./Supplier.module.css";
import { SupplierCard } from "./SupplierCard.tsx";
import { SupplierForm } from "./SupplierForm.tsx";
import type { Supplier } from "./use-supplier-products.ts";

interface SupplierListProps {
  suppliers: Supplier[];
  /** Focus returns to the supplier whose products were just open. */
  cameFrom: string | null;
  onOpen: (supplierId: string) => void;
}

export function SupplierList({ suppliers, cameFrom, onOpen }: SupplierListProps) {
  const { title, lead, empty, create, update } = adminSupplierTexts;
  const { task, isOpen, begin, close } = useSheetTask<{ supplierId: string | null }>();
  const { row: edited } = useRow(suppliers, "id", task?.supplierId);
  const button = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => begin({ supplierId: null })}>
      {create.button}
    </Button>
  );
  return (
    <Stack gap="md">
      <div className={panel["head"]}>
        <div>
          <Title order={2} fz="h3">
            {title}
          </Title>
          <Text c="dimmed">{lead}</Text>
        </div>
        {suppliers.length > 0 && button}
      </div>
      {suppliers.length === 0 ? (
        <Paper withBorder radius="lg">
          <EmptyState title={empty.title} text={empty.text} action={button} />
        </Paper>
      ) : (
        <ul className={classes["cards"]} aria-label={title}>
          {suppliers.map((supplier) => (
            <li key={supplier.id}>
              <SupplierCard
                supplier={supplier}
                isFocused={supplier.id === cameFrom}
                onOpen={() => onOpen(supplier.id)}
                onEdit={() => begin({ supplierId: supplier.id })}
              />
            </li>
          ))}
        </ul>
      )}
      <Sheet isOpen={isOpen} onClose={close} title={edited ? update.title : create.button} size="lg">
        <SupplierForm key={edited?.id} supplier={edited} onDone={close} />
      </Sheet>
    </Stack>
  );
}
