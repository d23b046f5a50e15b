import { reportTexts } from "@utspring/domain/sales/report-texts";
import { sheetXlsx } from "../../kernel/sheet-xlsx.ts";
import type { PackedSale } from "./queries.ts";

export async function packingListXlsx(sales: PackedSale[]): Promise<Uint8Array> {
  const { columns, packingList: texts } = reportTexts;
  return sheetXlsx<PackedSale>(
    texts.kind,
    [
      { header: columns.seller, width: 26, text: ({ seller }) => seller },
      { header: columns.quantity, width: 8, number: ({ quantity }) => quantity },
      { header: columns.product, width: 30, text: ({ product }) => product },
      { header: columns.option, width: 18, text: ({ option }) => option },
      { header: columns.customer, width: 26, text: ({ customer }) => customer },
      { header: columns.address, width: 30, text: ({ address }) => address },
      { header: columns.phone, width: 18, text: ({ phone }) => phone },
      { header: columns.email, width: 26, text: ({ email }) => email },
      { header: columns.notes, width: 40, text: ({ notes }) => notes },
    ],
    sales,
  );
}
