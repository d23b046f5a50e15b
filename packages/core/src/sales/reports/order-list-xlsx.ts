import { reportTexts } from "@utspring/domain/sales/report-texts";
import { sheetXlsx } from "../../kernel/sheet-xlsx.ts";
import type { OrderLine, ReportSession } from "./queries.ts";

/** The class's own products have no supplier. */
export async function orderListXlsx({ supplierName }: ReportSession, lines: OrderLine[]): Promise<Uint8Array> {
  const { columns, orderList: texts } = reportTexts;
  return sheetXlsx<OrderLine>(
    texts.kind,
    [
      { header: columns.supplier, width: 28, text: ({ isOwn }) => (isOwn ? texts.own : supplierName) },
      { header: columns.product, width: 36, text: ({ product }) => product },
      { header: columns.option, width: 20, text: ({ option }) => option },
      { header: columns.quantity, width: 10, number: ({ quantity }) => quantity },
    ],
    lines,
  );
}
