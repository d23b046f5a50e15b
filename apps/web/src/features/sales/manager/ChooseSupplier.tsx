import { Button, Paper, Stack, Text, Title } from "@mantine/core";
import { managerTexts } from "./manager-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import classes from "./ManagerSales.module.css";
import { EndedNotice } from "../seller/EndedNotice.tsx";

const StartSessionForm = lazyNamed(() => import("./StartSessionForm.tsx").then((file) => file.StartSessionForm));

export function ChooseSupplier() {
  const texts = managerTexts.choose;
  const suppliers = trpc.sales.suppliers.useQuery();
  const { task, isOpen, begin: choose, close } = useSheetTask<string>();
  const { row: chosen } = useRow(suppliers.data, "id", task);
  return (
    <Stack gap="lg">
      <EndedNotice />
      <section className={classes["choose"]} aria-labelledby="choose-supplier">
        <div>
          <Title order={2} fz="h3" id="choose-supplier">
            {texts.title}
          </Title>
          <Text c="dimmed" maw="38rem">
            {texts.lead}
          </Text>
        </div>
        <QueryState
          query={suppliers}
          failure={texts.load}
          loading={
            <Paper withBorder radius="lg" className={classes["chooseSupplierPanel"]}>
              <SkeletonList rows={3} />
            </Paper>
          }
          empty={
            suppliers.data?.length === 0 && (
              <Paper withBorder radius="lg" className={classes["chooseSupplierPanel"]}>
                <EmptyState title={texts.empty.title} text={texts.empty.text} />
              </Paper>
            )
          }
        />
        {suppliers.data && suppliers.data.length > 0 && (
          <ul className={classes["chooseSupplierCards"]}>
            {suppliers.data.map((supplier) => (
              <Paper key={supplier.id} component="li" withBorder radius="lg" className={classes["card"]}>
                <Title order={3} fz="h4" className={classes["chooseSupplierName"] ?? ""}>
                  {supplier.name}
                </Title>
                {supplier.description !== null && (
                  <Text c="dimmed" className={classes["description"] ?? ""}>
                    {supplier.description}
                  </Text>
                )}
                <Button
                  size="md"
                  className={classes["button"] ?? ""}
                  aria-label={`${texts.button}: ${supplier.name}`}
                  onClick={() => choose(supplier.id)}
                >
                  {texts.button}
                </Button>
              </Paper>
            ))}
          </ul>
        )}
      </section>
      <Sheet isOpen={isOpen} onClose={close} title={managerTexts.start.title}>
        {chosen && <StartSessionForm supplier={chosen} onDone={close} />}
      </Sheet>
    </Stack>
  );
}
