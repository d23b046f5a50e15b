import { Badge, Button, Paper, Text, Title } from "@mantine/core";
import { byPage, trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { DateText } from "../../ui/DateText.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { ReceiptLink } from "../receipts/ReceiptLink.tsx";
import classes from "./BudgetPage.module.css";
import { spendingTexts } from "./spending-texts.ts";

type Withdrawal = Outputs["fund"]["transactions"]["rows"][number];

interface ItemWithdrawalsProps {
  itemId: string;
}

export function ItemWithdrawals({ itemId }: ItemWithdrawalsProps) {
  const texts = spendingTexts.item;
  const query = trpc.fund.transactions.useInfiniteQuery({ budgetItemId: itemId }, byPage);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Paper withBorder radius="lg" component="section" className={classes["group"]} aria-label={texts.withdrawals}>
      <Title order={2} fz="h3">
        {texts.withdrawals}
      </Title>
      <QueryState query={query} failure={texts.loadRows} loading={<SkeletonList rows={2} />} />
      {query.data && rows.length === 0 && (
        <Text c="dimmed" py="sm">
          {texts.empty}
        </Text>
      )}
      {rows.length > 0 && (
        <ul className={classes["items"]} aria-label={texts.withdrawals}>
          {rows.map((row) => (
            <li key={row.id} className={classes["row"]} data-decided={row.isCorrected || undefined}>
              <div className={classes["rowWords"]}>
                <Text fw={600} className={classes["rowName"]}>
                  {row.description}
                </Text>
                <Text size="sm" c="dimmed" className={classes["rowName"]}>
                  <DateText moment={row.at} /> · {authorOf(row)}
                </Text>
              </div>
              {row.isCorrected && (
                <Badge variant="default" tt="none" size="lg" fw={600} miw="max-content">
                  {texts.corrected}
                </Badge>
              )}
              {row.receiptId !== null && (
                <ReceiptLink receiptId={row.receiptId} label={texts.receiptOf(row.description)} />
              )}
              {row.hasReceipt && row.receiptId === null && (
                <Text component="span" size="sm" c="dimmed">
                  {texts.hasReceipt}
                </Text>
              )}
              <MoneyText amountOre={row.amountOre} className={classes["amount"]} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </Paper>
  );
}

function authorOf({ actorName, isImpersonated, attestedByName }: Withdrawal): string {
  const { asAdmin, author } = spendingTexts.item;
  const who = isImpersonated ? asAdmin(actorName) : actorName;
  return attestedByName === null ? who : author(who, attestedByName);
}
