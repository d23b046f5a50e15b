import { Link } from "react-router-dom";
import { budgetTexts } from "./budget-texts.ts";
import { MoneyText } from "../../ui/MoneyText.tsx";
import classes from "./BudgetPage.module.css";
import type { BudgetLine } from "./use-budgets.ts";

interface BudgetPickerProps {
  budgets: BudgetLine[];
  openId: string;
  addressOf: (budget: BudgetLine) => string;
}

export function BudgetPicker({ budgets, openId, addressOf }: BudgetPickerProps) {
  return (
    <nav aria-label={budgetTexts.page.choose} data-print="hidden">
      <ul className={classes["list"]}>
        {budgets.map((budget) => (
          <li key={budget.id} className={classes["place"]}>
            <Link
              to={addressOf(budget)}
              className={classes["budget"]}
              aria-current={budget.id === openId ? "true" : undefined}
              preventScrollReset
            >
              <span className={classes["pickerName"]}>{budget.name}</span>
              <span className={classes["facts"]}>
                {budgetTexts.page.items(budget.itemCount)} ·{" "}
                <MoneyText amountOre={budget.incomeOre - budget.expenseOre} decimals="whole" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
