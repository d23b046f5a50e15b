import { Skeleton, Text } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { fundTexts } from "@utspring/domain/fund/texts";
import { Link } from "react-router-dom";
import { trpc } from "../../lib/trpc.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import classes from "./FundCard.module.css";

/** What the class fund holds, in whole kronor; the way to the fund. */
export function FundCard() {
  const overview = trpc.fund.overview.useQuery();
  if (overview.isError && !overview.data) {
    return <LoadFailed text={fundTexts.page.load} onRetry={overview.refetch} isRetrying={overview.isFetching} />;
  }
  return (
    <Link to="/class/fund" className={classes["card"]}>
      <div>
        <Text size="sm" c="dimmed">{fundTexts.page.title}</Text>
        <div className={classes["balance"]}>
          {overview.data ? <MoneyText amountOre={overview.data.balanceOre} decimals={0} /> : <Skeleton h={34} w={150} />}
        </div>
      </div>
      <IconChevronRight size={24} aria-hidden />
    </Link>
  );
}
