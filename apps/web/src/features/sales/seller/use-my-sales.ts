import { dayOf } from "@utspring/domain/dates";
import { useEffect } from "react";
import { byPage, trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { useNow } from "../../../ui/hydration-values.ts";

/** The customer is null once purged, some time after the campaign. */
export type Sale = Outputs["sales"]["mySales"]["rows"][number];

interface Sum {
  quantity: number;
  amountOre: number;
}

export function useMySales() {
  const query = trpc.sales.mySales.useInfiniteQuery({ limit: 100 }, byPage);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const sales = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const today = dayOf(useNow());
  const isOfToday = (sale: Sale | undefined) => sale !== undefined && dayOf(sale.createdAt) === today;
  // A seller with more than a page of sales a day still gets the whole day's sum.
  const isDayCut = hasNextPage && isOfToday(sales.at(-1));
  useEffect(() => {
    if (isDayCut && !isFetching) void fetchNextPage();
  }, [isDayCut, isFetching, fetchNextPage]);
  return {
    query,
    sales,
    today: sumOf(sales.filter(isOfToday)),
    /** Null until every page has loaded, since a part of a sum would be wrong. */
    whole: query.data && !hasNextPage ? sumOf(sales) : null,
  };
}

function sumOf(sales: Sale[]): Sum {
  return sales.reduce(
    (sum, { quantity, totalOre }) => ({ quantity: sum.quantity + quantity, amountOre: sum.amountOre + totalOre }),
    {
      quantity: 0,
      amountOre: 0,
    },
  );
}
