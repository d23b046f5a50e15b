import { dayOf, formatDay } from "@utspring/domain/dates";
import { useTerms } from "../../lib/query/use-terms.ts";
import { useNow } from "../../ui/hydration-values.ts";
import { TermsPage } from "./TermsPage.tsx";

export function LiveTermsPage() {
  return <TermsPage today={formatDay(dayOf(useNow()))} sections={useTerms() ?? []} />;
}
