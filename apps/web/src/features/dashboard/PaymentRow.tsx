import { Text } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { MoneyText } from "../../ui/MoneyText.tsx";
import { DueDate } from "../payments/requirements/DueDate.tsx";
import { StatusBadge } from "../payments/status/StatusBadge.tsx";
import classes from "./Summary.module.css";
import type { Dashboard } from "./use-dashboard.ts";

interface PaymentRowProps {
  requirement: NonNullable<Dashboard["payments"]>["open"][number];
}

export function PaymentRow({ requirement }: PaymentRowProps) {
  const { id, title, isVoluntary, own } = requirement;
  return (
    <li>
      <Link to={`/class/payments?betala=${id}`} className={classes["paymentRow"]}>
        <span className={classes["paymentRowWords"]}>
          <Text component="span" fw={650} display="block">
            {title}
          </Text>{" "}
          <span className={classes["marks"]}>
            <StatusBadge state={own.state} isOverdue={own.isOverdue} isVoluntary={isVoluntary} view="pupil" />{" "}
            <DueDate {...own} />
          </span>
        </span>{" "}
        <span className={classes["paymentRowAmount"]}>
          <MoneyText amountOre={own.remainingOre} decimals={0} />
        </span>
        <IconChevronRight size={20} aria-hidden className={classes["paymentRowArrow"] ?? ""} />
      </Link>
    </li>
  );
}
