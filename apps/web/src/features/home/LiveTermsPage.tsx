import { dayOf, formatDay } from "@utspring/domain/dates";
import { useOperator } from "../../lib/use-operator.ts";
import { TermsPage } from "./TermsPage.tsx";

/** The terms inside the app, with today's date. */
export function LiveTermsPage() {
  const { address } = useOperator();
  return <TermsPage today={formatDay(dayOf(new Date()))} address={address} />;
}
