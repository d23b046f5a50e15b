import type { TestRole } from "../test-users.ts";
import type { TestApp } from "../test-app.ts";
import type { MadeClass, MadePerson } from "../make.ts";

/** A caller: the test users, and the class's second pupil, who must not see the first pupil's data. */
export type Asker = TestRole | "classmate";

export interface Canary {
  what: string;
  text: string;
  seenBy: readonly Asker[];
  /** Only in the answers of these procedures; by default in all. */
  within?: RegExp;
}

const runsClass: readonly Asker[] = ["studentansvarig", "impersonator"];

/** As the database's owner. `fillClassArea` must run before. */
export async function hideCanaries(testApp: TestApp, ours: MadeClass, theirs: MadeClass): Promise<Canary[]> {
  const { owner } = testApp;
  const [pupil] = ours.pupils as [MadePerson];
  await owner`update profiles set notes = 'kanarie-anteckning', phone_number = '+46709990001' where user_id = ${pupil.userId}`;
  await owner`update suppliers set contact_info = '{"telefon": "kanarie-kontakt"}'`;
  await owner`update products set cost_ore = 6111711, admin_profit_ore = 1222722, price_ore = 6111711 + 1222722 + class_profit_ore where class_id is null`;
  await owner`
    update sales_records set customer_name = 'kanarie-kund', customer_address = 'kanarie-gatan', customer_phone = 'kanarie-telefon',
      customer_email = 'kanarie@kund.test', notes = 'kanarie-porten', unit_cost_ore = 6111711, unit_admin_profit_ore = 1222722,
      unit_price_ore = 6111711 + 1222722 + unit_class_profit_ore, total_ore = quantity * (6111711 + 1222722 + unit_class_profit_ore)
    where class_id = ${ours.classId}`;
  await owner`update payment_records set reason = 'kanarie-skäl' where class_id = ${ours.classId}`;
  await owner`update payment_receipts set file_name = 'kanarie-kvitto.png' where class_id = ${ours.classId}`;
  for (const [table, column] of [
    ["class_messages", "content"],
    ["budget_items", "item_name"],
    ["class_events", "title"],
    ["voting_polls", "title"],
    ["poll_options", "label"],
    ["class_documents", "title"],
    ["sales_sessions", "name"],
    ["payment_requirements", "title"],
  ] as const) {
    await owner`update ${owner(table)} set ${owner(column)} = 'kanarie-granne' || substr(md5(random()::text), 1, 4) where class_id = ${theirs.classId}`;
  }
  const secrets = await owner<{ text: string }[]>`
    select secret_hash as text from sessions union select token_hash from password_resets union select token_hash from email_confirmations union select secret_hash from calendar_feeds
    union select storage_key from class_documents union select storage_key from payment_receipts union select password_hash from users where password_hash is not null
    union select public_key from passkeys union select secret from totp_secrets union select code_hash from recovery_codes union select challenge_hash from passkey_challenges
    union select p256dh from push_subscriptions union select auth from push_subscriptions`;

  return [
    ...secrets.map(({ text }) => ({ what: "a hash, a key of a file or of a browser", text, seenBy: [] })),
    { what: "a password's hash", text: "$argon2", seenBy: [] },
    {
      what: "an admin's notes of a person",
      text: "kanarie-anteckning",
      seenBy: ["admin"],
      within: /^(?!auth\.exportMyData)/u,
    },
    // Users get all data about themselves.
    {
      what: "an admin's notes of another person",
      text: "kanarie-anteckning",
      seenBy: ["elev", "admin"],
      within: /^auth\.exportMyData/u,
    },
    { what: "a pupil's phone", text: "+46709990001", seenBy: ["elev", "admin"] },
    { what: "a pupil's e-mail", text: pupil.email, seenBy: ["elev", "admin"] },
    { what: "a supplier's contact", text: "kanarie-kontakt", seenBy: ["admin"] },
    { what: "what a product costs", text: "6111711", seenBy: ["admin"] },
    { what: "what the company earns on a product", text: "1222722", seenBy: ["admin"] },
    ...["kanarie-kund", "kanarie-gatan", "kanarie-telefon", "kanarie@kund.test", "kanarie-porten"].map((text) => ({
      what: "a customer",
      text,
      seenBy: ["elev" as const, ...runsClass],
    })),
    { what: "why a payment was sent back", text: "kanarie-skäl", seenBy: ["elev", ...runsClass] },
    { what: "a receipt's name", text: "kanarie-kvitto", seenBy: ["elev", ...runsClass] },
    { what: "the neighbour's", text: "kanarie-granne", seenBy: ["neighbour", "admin"] },
    { what: "who voted", text: pupil.userId, seenBy: ["elev"], within: /^polls\./u },
  ];
}
