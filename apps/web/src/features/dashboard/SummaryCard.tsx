import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { MoneyText } from "../../ui/MoneyText.tsx";
import classes from "./Summary.module.css";

interface SummaryCardProps {
  to: string;
  label: string;
  amountOre: number;
}

export function SummaryCard({ to, label, amountOre }: SummaryCardProps) {
  return (
    <Link to={to} className={classes["card"]}>
      <span className={classes["label"]}>{label}</span>{" "}
      <span className={classes["cardAmount"]}>
        <MoneyText amountOre={amountOre} decimals={0} />
      </span>
      <IconChevronRight size={20} aria-hidden className={classes["cardArrow"] ?? ""} />
    </Link>
  );
}
