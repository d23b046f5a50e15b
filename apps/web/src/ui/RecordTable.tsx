import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { useMedia } from "./hydration-values.ts";
import classes from "./RecordTable.module.css";

export interface RecordColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row: the title of a card on a phone. */
  isTitle?: boolean;
  /** Long text, which may break anywhere; other columns do not wrap. */
  isLong?: boolean;
  /** The header is for screen readers only, and cards show the column last without a label. */
  isAction?: boolean;
}

interface RecordTableProps<Row> {
  caption: string;
  rows: Row[];
  rowKey: (row: Row) => string;
  columns: RecordColumn<Row>[];
}

export function RecordTable<Row>({ caption, rows, rowKey, columns }: RecordTableProps<Row>) {
  const isWide = useMedia("(min-width: 62em)", false);
  if (!isWide) {
    return (
      <ul className={classes["cards"]} aria-label={caption}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={classes["card"]}>
            {columns
              .filter((column) => column.isTitle)
              .map((column) => (
                <div key={column.header} className={classes["title"]}>
                  {column.cell(row)}
                </div>
              ))}
            <dl className={classes["facts"]}>
              {columns
                .filter((column) => !column.isTitle && !column.isAction)
                .map((column) => (
                  <div key={column.header} className={classes["fact"]}>
                    <dt>{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
            </dl>
            {columns
              .filter((column) => column.isAction)
              .map((column) => (
                <div key={column.header} className={classes["action"]}>
                  {column.cell(row)}
                </div>
              ))}
          </li>
        ))}
      </ul>
    );
  }
  return (
    // Mantine's table would bring a scroll area and its dependencies, 13 kB.
    <table className={classes["table"]}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.header} scope="col">
              {column.isAction ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.header}
                className={classes["cell"]}
                data-action={column.isAction || undefined}
                data-long={column.isLong || undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
