import { Paper, Title, VisuallyHidden } from "@mantine/core";
import { useId } from "react";
import { managerTexts } from "./manager-texts.ts";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import classes from "./Statistics.module.css";

interface ShareRow {
  id: string;
  name: string;
  salesCount: number;
  quantity: number;
  amountOre: number;
}

interface ShareTableProps {
  title: string;
  header: string;
  rows: ShareRow[];
}

export function ShareTable({ title, header, rows }: ShareTableProps) {
  const texts = managerTexts.statistics;
  const id = useId();
  const maxOre = rows[0]?.amountOre ?? 0;
  return (
    <Paper withBorder radius="lg" component="section" className={classes["card"]} aria-labelledby={id}>
      <Title order={2} fz="h4" id={id}>
        {title}
      </Title>
      <table className={classes["table"]}>
        <caption className={classes["caption"]}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{header}</th>
            <th scope="col" className={classes["number"]}>
              {texts.sales}
            </th>
            <th scope="col" className={classes["number"]}>
              {texts.quantity}
            </th>
            <th scope="col" className={classes["number"]}>
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} style={{ "--share": maxOre === 0 ? 0 : row.amountOre / maxOre } as React.CSSProperties}>
              <th scope="row" className={classes["name"]}>
                {row.name}
              </th>
              <td className={classes["number"]}>{row.salesCount}</td>
              <td className={classes["number"]}>{row.quantity}</td>
              <td className={classes["number"]}>
                <MoneyText amountOre={row.amountOre} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
