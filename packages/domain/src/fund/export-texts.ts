import type { ExportFormat } from "./schema.ts";

/** The texts of the ledger as a file, and of the menu that gives it. */
export const exportTexts = {
  title: "Ladda ner kassan",
  lead: "Alla rader till ett kalkylblad, eller det här årets rader till ett bokföringsprogram.",
  formats: { xlsx: "Excel", csv: "CSV", sie: "SIE 4" } satisfies Record<ExportFormat, string>,
  get: (format: string) => `Ladda ner kassan som ${format}`,
  success: "Kassan är nerladdad",
  failure: "Kunde inte ladda ner kassan",
  fileName: "klasskassa",
  program: "Utspring",
  sheet: "Klasskassa",
  columns: {
    seq: "Nr",
    day: "Datum",
    type: "Typ",
    description: "Beskrivning",
    amountKr: "Belopp (kr)",
    balanceKr: "Saldo (kr)",
    who: "Vem",
    source: "Källa",
    reverses: "Rättar nr",
    attestedBy: "Attest av",
    split: "Delat uttag",
  },
  isSplit: "ja",
  sources: {
    manual: "Registrerad för hand",
    correction: "Rättelse",
    payment_record: "Betalning",
    sales_session: "Försäljning",
    withdrawal_request: "Uttag med attest",
    expense_claim: "Utlägg",
  },
  accounts: {
    bank: "Klasskassa",
    equity: "Balanserat resultat",
    sales: "Försäljning",
    payments: "Inbetalningar från medlemmar",
    deposits: "Övriga inbetalningar",
    withdrawals: "Uttag",
  },
} as const;
