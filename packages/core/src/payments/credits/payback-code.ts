import { linkOf, payloadOf } from "@utspring/domain/payments/swish";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { qrSvg } from "../../kernel/qr-svg.ts";

/** SVG of 250 × 250. */
export function paybackCode(number: string, amountOre: number) {
  const message: string = paymentsTexts.credits.paidBack;
  const payment = { number, amountOre, message };
  return { ...payment, svg: qrSvg(payloadOf(payment)), link: linkOf(payment) };
}
