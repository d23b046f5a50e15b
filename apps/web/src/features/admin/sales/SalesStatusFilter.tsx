import { UnstyledButton } from "@mantine/core";
import { formatCount } from "@utspring/domain/money";
import { classStatuses } from "@utspring/domain/sales/class-status";
import type { ClassStatus } from "@utspring/domain/sales/class-status";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { SalesClassBadge } from "./SalesClassBadge.tsx";
import classes from "./SalesPanel.module.css";
import type { SalesOverview } from "./use-sales-overview.ts";

interface SalesStatusFilterProps {
  statuses: SalesOverview["statuses"];
  status: ClassStatus | null;
  onChange: (status: ClassStatus | null) => void;
}

export function SalesStatusFilter({ statuses, status, onChange }: SalesStatusFilterProps) {
  return (
    <div role="group" aria-label={adminSalesTexts.classes.statuses} className={classes["statuses"]}>
      {classStatuses.map((one) => (
        <UnstyledButton
          key={one}
          className={classes["status"] ?? ""}
          aria-pressed={status === one}
          onClick={() => onChange(status === one ? null : one)}
        >
          <span className={classes["count"]}>{formatCount(statuses[one])}</span>
          <SalesClassBadge status={one} />
        </UnstyledButton>
      ))}
    </div>
  );
}
