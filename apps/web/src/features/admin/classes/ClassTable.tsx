import { dayOf } from "@utspring/domain/dates";
import { adminTexts } from "../admin-texts.ts";
import { RecordTable } from "../../../ui/RecordTable.tsx";
import { ClassActions } from "./ClassActions.tsx";
import { ClassName } from "./ClassName.tsx";
import classes from "../Panel.module.css";
import type { ClassRow } from "./use-classes.ts";

interface ClassTableProps {
  rows: ClassRow[];
  onDetails: (classId: string) => void;
}

export function ClassTable({ rows, onDetails }: ClassTableProps) {
  const { columns, title } = adminTexts.classes;
  return (
    <RecordTable
      caption={title}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { header: columns.name, cell: (row) => <ClassName row={row} />, isTitle: true, isLong: true },
        {
          header: columns.code,
          cell: (row) => (
            <span className={classes["code"]} translate="no">
              {row.code}
            </span>
          ),
        },
        {
          header: columns.representatives,
          cell: (row) => row.representatives.join(", ") || adminTexts.none,
          isLong: true,
        },
        { header: columns.members, cell: (row) => row.pupils },
        {
          header: columns.created,
          cell: (row) => <time dateTime={row.createdAt.toISOString()}>{dayOf(row.createdAt)}</time>,
        },
        {
          header: columns.action,
          cell: (row) => <ClassActions row={row} onDetails={() => onDetails(row.id)} />,
          isAction: true,
        },
      ]}
    />
  );
}
