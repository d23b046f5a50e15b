import { dayOf, formatDay } from "@utspring/domain/dates";
import { adminSalesTexts } from "./admin-sales-texts.ts";

interface SessionSpanProps {
  session: { startDate: Date; endDate: Date | null };
}

export function SessionSpan({ session: { startDate, endDate } }: SessionSpanProps) {
  const [from, to] = [startDate, endDate].map((moment) => moment && formatDay(dayOf(moment)));
  const texts = adminSalesTexts.sessions;
  return <span>{to ? texts.span(from ?? "", to) : texts.from(from ?? "")}</span>;
}
