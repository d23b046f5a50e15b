import { paymentsTexts } from "@utspring/domain/payments/texts";
import classes from "./PaidProgress.module.css";

interface PaidProgressProps {
  progress: { paid: number; of: number };
}

/** The class's progress, without names: "18 av 28 har betalat". */
export function PaidProgress({ progress: { paid, of } }: PaidProgressProps) {
  const share = of === 0 ? 0 : Math.min(1, paid / of);
  return (
    <div className={classes["progress"]}>
      <div className={classes["track"]} aria-hidden>
        <div
          className={classes["bar"]}
          style={{ inlineSize: `${share * 100}%` }}
          data-full={share === 1 || undefined}
        />
      </div>
      <span className={classes["words"]}>{paymentsTexts.card.progress(paid, of)}</span>
    </div>
  );
}
