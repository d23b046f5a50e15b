import { lines } from "./test-bank-sample.ts";
import type { BankSample } from "./test-bank-sample.ts";

export const swishReportSamples: BankSample[] = [",", ";"].map((sign): BankSample => ({
  title: `Handelsbanken Swish report with ${sign}`,
  profile: "handelsbanken-swish",
  text: lines(
    ["01", "5566778899", "2026-03-04", "Swishrapport"].join(sign),
    swishRecord(sign, "SWH", "250", "1234567890123456", "Studentflak K7QXM"),
    // The bank's reference is unique, so this repeat is the same payment.
    swishRecord(sign, "SWH", "250", "1234567890123456", "Studentflak K7QXM"),
    swishRecord(sign, "SWR", "50", "1234567890123457", "Fel"),
    swishRecord(sign, "SWU", "250", "1234567890123458", ""),
    swishRecord(sign, "SWZ", "10", "1234567890123459", ""),
    ["03", "5", "810"].join(sign),
  ),
  rows: [
    {
      bookedOn: "2026-03-03",
      amountOre: 25000,
      time: "18:04:11",
      phone: "+46701740605",
      name: "MARIA BERG",
      message: "Studentflak K7QXM",
      bankId: "1234567890123456",
    },
  ],
  skipped: { "other-kind": [1, 1000], payout: [1, 25000], refund: [1, 5000], repeated: [1, 25000] },
  period: ["2026-03-03", "2026-03-03"],
  isBalanced: true,
}));

function swishRecord(sign: string, kind: string, kronor: string, reference: string, message: string): string {
  return [
    "02",
    "5566778899",
    "6000123456789",
    "HANDSESS",
    "1231234567",
    "2026-03-03",
    kind,
    `${kronor}${sign === "," ? "." : ","}00`,
    "SEK",
    "+46701740605",
    "MARIA BERG",
    ` ${reference}`,
    message,
    "",
    "2026-03-03T18:04:11",
  ].join(sign);
}
