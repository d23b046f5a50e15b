import { Button, Paper, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LinkedText } from "../../../ui/LinkedText.tsx";
import { QueryState } from "../../../ui/QueryState.tsx";
import { PageHeader } from "../../../ui/PageHeader.tsx";
import { GoalCard } from "./GoalCard.tsx";
import { LeaderboardCard } from "./LeaderboardCard.tsx";
import { MySales } from "./MySales.tsx";
import { ProductTiles } from "./ProductTiles.tsx";
import classes from "./PupilSales.module.css";
import { SaleTaskSheet } from "./SaleTaskSheet.tsx";
import { TilesSkeleton } from "./TilesSkeleton.tsx";
import { useOffer } from "../products/use-offer.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import type { SaleTask } from "./SaleTaskForm.tsx";
import type { SalesSession } from "../manager/use-sales-session.ts";

export function PupilSales({ session }: { session: SalesSession }) {
  const { query, products } = useOffer();
  const { task, isOpen, begin, close } = useSheetTask<SaleTask>();
  const choose = products.length > 0 ? () => begin({ kind: "choose" }) : undefined;
  const { products: texts, register, page } = salesUiTexts;
  return (
    <>
      <PageHeader
        eyebrow={page.title}
        title={session.name}
        lead={
          <>
            {session.description !== null && (
              <span className={classes["line"]}>
                <LinkedText text={session.description} />
              </span>
            )}
            <span className={classes["line"]}>{page.supplier(session.supplierName)}</span>
          </>
        }
        actions={
          choose && (
            <Button size="md" leftSection={<IconPlus size={20} aria-hidden />} onClick={choose}>
              {register.button}
            </Button>
          )
        }
      />
      <div className={classes["grid"]}>
        <div className={classes["goal"]}>
          <GoalCard />
        </div>
        <section className={classes["products"]} aria-labelledby="produkter">
          <Title order={2} fz="h3" id="produkter">
            {texts.title}
          </Title>
          <QueryState
            query={query}
            failure={texts.load}
            loading={<TilesSkeleton />}
            empty={
              products.length === 0 && (
                <Paper withBorder radius="lg">
                  <EmptyState title={texts.empty.title} text={texts.empty.text} />
                </Paper>
              )
            }
          />
          {products.length > 0 && (
            <ProductTiles
              label={texts.title}
              products={products}
              onSell={({ id }) => begin({ kind: "register", productId: id })}
            />
          )}
        </section>
        <div className={classes["board"]}>
          <LeaderboardCard sessionId={session.id} />
        </div>
        <div className={classes["mine"]}>
          <MySales
            onUpdate={({ id }) => begin({ kind: "update", saleId: id })}
            onMend={({ key, sale }) => begin({ kind: "correct", queueKey: key, productId: sale.productId })}
            canSell={choose !== undefined}
          />
        </div>
      </div>
      <SaleTaskSheet
        task={task}
        isOpen={isOpen}
        products={products}
        sessionId={session.id}
        onTask={begin}
        onDone={close}
      />
    </>
  );
}
