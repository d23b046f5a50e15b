import { dayOf, formatDay } from "@utspring/domain/dates";
import { TermsPage } from "./TermsPage.tsx";

/** The terms inside the app, which knows what day it is. */
export function LiveTermsPage() {
  return <TermsPage today={formatDay(dayOf(new Date()))} />;
}
