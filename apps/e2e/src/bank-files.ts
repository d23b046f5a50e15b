import { referenceOf } from "@utspring/domain/payments/swish";
import { openDatabase } from "./database.ts";

export interface FilePayment {
  day: string;
  /** `+46701740605`. */
  phone: string;
  name: string;
  message: string;
  kronor: number;
}

export function swishReport(payments: readonly FilePayment[]): string {
  const days = payments.map(({ day }) => day).toSorted();
  const rows = payments.map(
    ({ day, phone, name, message, kronor }, index) =>
      `${index + 1},81059,9031234567,${day},${day},${day},+46123 456 78 90,KLASSKASSA,${phone},${name},"${message}",12:00,${kronor.toFixed(2)},`,
  );
  return [
    `* Swish-rapport Avser ${days[0] ?? ""} - ${days.at(-1) ?? ""} Skapad ${days.at(-1) ?? ""} 12:23 CET`,
    "Radnr,Clnr,Kontonr,Bokfdag,Transdag,Valutadag,Mottagarnr,Mottagarnamn,Avsändarnr,Avsändarnamn,Meddelande,Tid,Belopp,Orderreferens",
    ...rows,
  ].join("\n");
}

export function sebAccount(payments: readonly FilePayment[]): string {
  let balance = 0;
  const rows = payments.map(({ day, phone, kronor }) => {
    balance += kronor;
    return `${day};${day};5484004021;${phone.replace("+", "")};${kronor.toFixed(3)};${balance.toFixed(3)}`;
  });
  return ["Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo", ...rows.toReversed()].join("\r\n");
}

export function fileOf(name: string, text: string) {
  return { name, mimeType: "text/csv", buffer: Buffer.from(text) };
}

/** With the reference that their payment carries. */
export async function openItemsOf(classId: string): Promise<{ name: string; title: string; reference: string }[]> {
  const sql = openDatabase();
  try {
    const rows = await sql<{ name: string; title: string; number: number; member: number }[]>`
      select p.first_name || ' ' || p.last_name as name, q.title, q.number, m.number as member
      from payment_requirements q
        join memberships m on m.class_id = q.class_id
        join profiles p on p.user_id = m.user_id
      where q.class_id = ${classId} and not exists (
        select from payment_records r where r.requirement_id = q.id and r.user_id = m.user_id and r.status = 'approved')
      order by q.number, m.number`;
    return rows.map(({ name, title, number, member }) => ({ name, title, reference: referenceOf(number, member) }));
  } finally {
    await sql.end();
  }
}

export function today(): string {
  return new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" });
}
