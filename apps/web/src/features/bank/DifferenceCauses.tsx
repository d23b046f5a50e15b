import type { Explanation } from "@utspring/domain/payments/explain-difference";
import classes from "../../ui/SelectableRows.module.css";
import { bankPageTexts } from "./bank-page-texts.ts";
import { DifferenceCause } from "./DifferenceCause.tsx";

export function DifferenceCauses({ causes }: { causes: readonly Explanation[] }) {
  return (
    <ul className={classes["panelRows"]} aria-label={bankPageTexts.compare.why}>
      {causes.map((cause) => (
        <li key={cause.reason}>
          <DifferenceCause cause={cause} />
        </li>
      ))}
    </ul>
  );
}
