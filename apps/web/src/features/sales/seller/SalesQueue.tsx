import { ActionIcon, Button, Text } from "@mantine/core";
import { IconAlertTriangle, IconCloudUp, IconPencil, IconTrash } from "@tabler/icons-react";
import { priceWords } from "@utspring/domain/sales/price";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import { PriceText } from "./PriceText.tsx";
import classes from "./Seller.module.css";
import { useSalesQueue } from "./use-sales-queue.ts";
import type { QueuedSale } from "./use-sales-queue.ts";

interface SalesQueueProps {
  onMend?: ((queuedItem: QueuedSale) => void) | undefined;
}

export function SalesQueue({ onMend }: SalesQueueProps) {
  const { queue, queued } = useSalesQueue();
  const texts = salesUiTexts.queue;
  const { task, isOpen, begin: ask, close } = useSheetTask<string>();
  const { row: doomed } = useRow(queued, "key", task);
  const { question, of } = texts.remove;
  if (queued.length === 0 && !isOpen) return null;
  return (
    <section aria-label={texts.title} className={classes["queue"]}>
      <ul className={classes["salesQueueList"]}>
        {queued.map((queuedItem) => {
          const { key, sale, productName, unitPriceOre, refusal, newPriceOre } = queuedItem;
          const reason =
            newPriceOre === undefined
              ? `${texts.refused}: ${refusal}`
              : texts.priceChanged(priceWords(unitPriceOre), priceWords(newPriceOre));
          return (
            <li key={key} className={classes["parcel"]} data-refused={refusal !== null || undefined}>
              {refusal === null ? <IconCloudUp size={22} aria-hidden /> : <IconAlertTriangle size={22} aria-hidden />}
              <div className={classes["sellerWords"]}>
                <Text fw={650}>
                  {sale.quantity} × {productName}
                  {sale.selectedOption !== "" && <span>{`, ${sale.selectedOption}`}</span>}
                </Text>
                <Text size="sm">
                  {sale.customerName} · <PriceText priceOre={sale.quantity * unitPriceOre} />
                </Text>
                <Text size="sm" fw={650}>
                  {refusal === null ? texts.waiting : reason}
                </Text>
                {newPriceOre !== undefined && (
                  <Button
                    mt="xs"
                    onClick={() =>
                      queue.put({
                        ...queuedItem,
                        unitPriceOre: newPriceOre,
                        newPriceOre: undefined,
                        refusal: null,
                        queuedAt: Date.now(),
                      })
                    }
                  >
                    {texts.accept(priceWords(sale.quantity * newPriceOre))}
                  </Button>
                )}
              </div>
              <div className={classes["salesQueueActions"]}>
                {refusal !== null && onMend && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    onClick={() => onMend(queuedItem)}
                    aria-label={texts.edit(sale.quantity, productName, sale.customerName)}
                  >
                    <IconPencil size={20} aria-hidden />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={of(sale.quantity, productName, sale.customerName)}
                  onClick={() => ask(key)}
                >
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ul>
      {queued.some(({ refusal }) => refusal === null) && (
        <Text size="sm" className={classes["lead"]}>
          {texts.lead}
        </Text>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        title={question.title}
        text={doomed ? question.text(doomed.sale.quantity, doomed.productName, doomed.sale.customerName) : ""}
        confirmLabel={question.confirm}
        isDangerous
        onCancel={close}
        onConfirm={() => {
          if (doomed) queue.drop(doomed.key);
          close();
        }}
      />
    </section>
  );
}
