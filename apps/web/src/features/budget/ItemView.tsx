import { Anchor, SimpleGrid, Stack, Text } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { Link } from "react-router-dom";
import { useTabTitle } from "../../lib/page/page-title.ts";
import { readServerError } from "../../lib/query/server-error.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkedText } from "../../ui/LinkedText.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { Stat } from "../../ui/Stat.tsx";
import { BudgetSkeleton } from "./BudgetSkeleton.tsx";
import classes from "./BudgetPage.module.css";
import { budgetTexts } from "./budget-texts.ts";
import { DecisionText } from "./DecisionText.tsx";
import { ItemWithdrawals } from "./ItemWithdrawals.tsx";
import { spendingTexts } from "./spending-texts.ts";
import { useBudgetItem } from "./use-budget-item.ts";

interface ItemViewProps {
  itemId: string;
}

export function ItemView({ itemId }: ItemViewProps) {
  const texts = spendingTexts.item;
  const query = useBudgetItem(itemId);
  const item = query.data;
  useTabTitle(item ? `${item.itemName} · ${budgetTexts.page.title}` : null);
  const isGone = query.isError && ["NOT_FOUND", "BAD_INPUT"].includes(readServerError(query.error).code);
  const back = item?.budget && !item.budget.isMain ? `?visa=${item.budget.id}` : "?";
  return (
    <Stack gap="lg">
      <PageHeader
        title={item?.itemName ?? budgetTexts.page.title}
        eyebrow={item?.budget?.name}
        {...(item?.description ? { lead: <LinkedText text={item.description} /> } : {})}
        actions={
          <Anchor component={Link} to={back} className={classes["back"] ?? ""} data-print="hidden">
            {texts.back}
          </Anchor>
        }
      />
      {isGone ? (
        <EmptyState title={texts.gone} />
      ) : (
        <QueryState query={query} failure={texts.load} loading={<BudgetSkeleton />} />
      )}
      {item && (
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" role="group" aria-label={texts.facts}>
          <Stat label={texts.planned}>
            <MoneyText amountOre={item.budgetedOre} className={classes["totalsSum"]} />
          </Stat>
          {item.actualOre !== null && item.leftOre !== null && (
            <>
              <Stat label={texts.used}>
                <MoneyText amountOre={item.actualOre} className={classes["totalsSum"]} />
              </Stat>
              <Stat label={texts.left}>
                <MoneyText amountOre={item.leftOre} className={classes["totalsSum"]} />
              </Stat>
            </>
          )}
        </SimpleGrid>
      )}
      {item?.decision && <DecisionText decision={item.decision} />}
      {item?.reservedOre ? <Text>{texts.reserved(formatKr(item.reservedOre, 2))}</Text> : null}
      {item && (item.category === "expense" ? <ItemWithdrawals itemId={itemId} /> : <Text>{texts.income}</Text>)}
    </Stack>
  );
}
