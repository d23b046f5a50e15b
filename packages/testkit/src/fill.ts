import { randomBytes, randomUUID } from "node:crypto";
import { hashSignOff } from "@utspring/core/fund/hash-sign-off";
import { hashRow } from "@utspring/core/fund/post-transaction";
import { chainStart } from "@utspring/domain/fund/rules";
import type { HashedRow } from "@utspring/domain/fund/rules";
import type { TestApp } from "./test-app.ts";
import { makeAuditor } from "./make.ts";
import type { MadeClass, MadePerson } from "./make.ts";

export async function fillClassArea(testApp: TestApp, madeClass: MadeClass): Promise<void> {
  const { owner } = testApp;
  const { classId } = madeClass;
  const manager = madeClass.manager.userId;
  const { userId: pupil } = madeClass.pupils[0] as MadePerson;
  const [requirement, poll, receipt] = [randomUUID(), randomUUID(), randomUUID()];
  const itemId = randomUUID();
  await owner`insert into class_messages (id, class_id, title, content, created_by, created_at) values (${randomUUID()}, ${classId}, 'Hej', 'Hej', ${manager}, now())`;
  await owner`
    insert into class_requests (user_id, class_name, school, graduation_year, opens_itself, created_at)
    values (${pupil}, 'NA3B', 'Skolan', 2027, false, now())`;
  await owner`insert into join_requests (class_id, user_id, created_at) values (${classId}, ${pupil}, now())`;
  await owner`insert into class_invitations (id, class_id, invited_by, email, status, queued_at) values (${randomUUID()}, ${classId}, ${manager}, 'ny@utspring.test', 'queued', now())`;
  await owner`insert into payment_requirements (id, class_id, number, title, amount_ore, phone_number, created_by, created_at) values (${requirement}, ${classId}, 0, 'Flak', 50000, '0701234567', ${manager}, now())`;
  await owner`insert into payment_receipts (id, class_id, user_id, storage_key, file_name, file_size, mime_type, created_at) values (${receipt}, ${classId}, ${pupil}, ${randomUUID()}, 'kvitto.png', 10, 'image/png', now())`;
  await owner`insert into payment_records (id, class_id, requirement_id, user_id, reported_ore, amount_ore, status, receipt_id, submitted_at) values (${randomUUID()}, ${classId}, ${requirement}, ${pupil}, 50000, 50000, 'submitted', ${receipt}, now())`;
  const payLink = randomUUID();
  await owner`
    insert into payment_links (id, class_id, requirement_id, is_own, token_hash, created_by, created_at, expires_at)
    select id::uuid, ${classId}, ${requirement}, is_own, hash, created_by::uuid, t, t + interval '720 hours'
    from (select now()::timestamptz(3) as t) moment, (values
      (${payLink}, false, ${randomBytes(32).toString("hex")}, ${manager}),
      (${randomUUID()}, true, ${randomBytes(32).toString("hex")}, ${pupil})) v (id, is_own, hash, created_by)`;
  await owner`
    insert into payment_records (id, class_id, requirement_id, reported_ore, amount_ore, status, submitted_at, link_id, guest_first_name, guest_last_name, guest_email)
    values (${randomUUID()}, ${classId}, ${requirement}, 50000, 50000, 'submitted', now(), ${payLink}, 'Ada', 'Berg', ${`${payLink}@utspring.test`})`;
  await owner`insert into payment_exemptions (requirement_id, user_id, class_id, created_by, created_at) values (${requirement}, ${manager}, ${classId}, ${manager}, now())`;
  await owner`
    insert into confidential_activity (class_id, number, after_seq, kind, ref_id, audience, audience_user_id, actor_id, created_at)
    select class_id, last_confidential + 1, last_seq, 'payments.exempt', ${requirement}, 'user', ${pupil}::uuid, ${manager}::uuid, now()
    from class_counters where class_id = ${classId}`;
  await owner`update class_counters set last_confidential = last_confidential + 1 where class_id = ${classId}`;
  const relief = randomUUID();
  await owner.begin(async (tx) => {
    await tx`insert into payment_reliefs (id, class_id, requirement_id, user_id, wish, status, created_at) values (${relief}, ${classId}, ${requirement}, ${pupil}, 'split', 'open', now())`;
    await tx`
      insert into payment_instalments (relief_id, position, class_id, user_id, due_date, amount_ore, until_ore)
      values (${relief}, 1, ${classId}, ${pupil}, '2099-05-01', 20000, 20000), (${relief}, 2, ${classId}, ${pupil}, '2099-06-01', 30000, 50000)`;
  });
  await owner`insert into payment_reminders (requirement_id, class_id, day) values (${requirement}, ${classId}, '2026-11-21')`;
  await owner`
    insert into budget_items (id, class_id, budget_id, category, item_name, budgeted_ore, created_by, created_at)
    select ${randomUUID()}, ${classId}, id, 'expense', 'Kakor', 50000, ${manager}, now() from budgets where class_id = ${classId} and is_main`;
  await owner`insert into class_events (id, class_id, title, event_date, created_by, created_at) values (${randomUUID()}, ${classId}, 'Bal', '2027-05-01', ${manager}, now())`;
  await owner`insert into calendar_feeds (user_id, class_id, secret_hash, created_at) values (${pupil}, ${classId}, ${randomUUID()}, now())`;
  await owner`insert into voting_polls (id, class_id, title, created_by, created_at) values (${poll}, ${classId}, 'Tema', ${manager}, now())`;
  for (const optionIndex of [0, 1]) {
    await owner`insert into poll_options (poll_id, option_index, class_id, label) values (${poll}, ${optionIndex}, ${classId}, ${`Svar ${optionIndex}`})`;
  }
  await owner`insert into poll_effects (poll_id, class_id, kind) values (${poll}, ${classId}, 'auditor')`;
  await owner`insert into poll_candidates (poll_id, option_index, class_id, user_id) values (${poll}, 1, ${classId}, ${pupil})`;
  await testApp.inClass(
    classId,
    (tx) =>
      tx`insert into votes (poll_id, user_id, class_id, option_index, created_at) values (${poll}, ${pupil}, ${classId}, 1, now())`,
  );
  await owner`insert into class_documents (id, class_id, title, storage_key, file_name, file_size, mime_type, uploaded_by, created_at) values (${randomUUID()}, ${classId}, 'Avtal', ${randomUUID()}, 'avtal.pdf', 10, 'application/pdf', ${manager}, now())`;
  await owner`
    insert into checklist_items (id, title, is_required, display_order, created_at)
    select ${itemId}, 'Boka flak', true, coalesce(max(display_order), 0) + 1, now() from checklist_items`;
  await owner`insert into shared_changes (area, version) values ('checklist', 1) on conflict do nothing`;
  await owner`insert into checklist_progress (class_id, item_id, completed_by, completed_at) values (${classId}, ${itemId}, ${manager}, now())`;
  await owner`insert into withdrawal_requests (id, class_id, amount_ore, description, requested_by, requested_at) values (${randomUUID()}, ${classId}, 500, 'Flak', ${manager}, now())`;
  await owner`
    insert into withdrawal_budget_items (withdrawal_id, class_id, budget_item_id, set_at)
    select r.id, r.class_id, i.id, now() from withdrawal_requests r, budget_items i where r.class_id = ${classId} and i.class_id = ${classId}`;
  await owner`insert into expense_claims (id, class_id, user_id, amount_ore, description, phone_number, receipt_id, created_at) values (${randomUUID()}, ${classId}, ${pupil}, 34950, 'Ballonger', '0701740605', ${receipt}, now())`;
  const withdrawalsReceipt = randomUUID();
  await owner`insert into payment_receipts (id, class_id, user_id, storage_key, file_name, file_size, mime_type, created_at) values (${withdrawalsReceipt}, ${classId}, ${pupil}, ${randomUUID()}, 'kvitto.png', 10, 'image/png', now())`;
  await owner`insert into withdrawal_receipts (withdrawal_id, class_id, receipt_id, owner_id, added_at) values (${randomUUID()}, ${classId}, ${withdrawalsReceipt}, ${pupil}, now())`;
  await owner`insert into fund_limit_changes (id, class_id, limit_ore, proposed_by) values (${randomUUID()}, ${classId}, 90000000, ${manager})`;
  await fillCredit(testApp, madeClass, pupil);
  await fillBank(testApp, madeClass, pupil);
  await fillReview(testApp, madeClass, madeClass.pupils[0] as MadePerson);
  await fillFactors(owner, { manager, pupil });
  await fillNotifications(owner, { classId, pupil });
  await fillSales(owner, { classId, manager, pupil });
}

async function readFund({ owner }: TestApp, classId: string) {
  const [fund] = await owner<
    { seq: number; hash: string; balance: number }[]
  >`select last_seq::int as seq, last_hash as hash, balance_ore::int as balance from class_funds where class_id = ${classId}`;
  if (!fund) throw new Error("the class has no fund");
  return fund;
}

async function fillCredit(testApp: TestApp, { classId, manager }: MadeClass, pupil: string): Promise<void> {
  const fund = await readFund(testApp, classId);
  const row: HashedRow = {
    classId,
    seq: fund.seq + 1,
    id: randomUUID(),
    type: "deposit",
    amountOre: 200,
    balanceAfterOre: fund.balance + 200,
    description: "Till godo",
    sourceType: "credit",
    sourceId: randomUUID(),
    reversesId: null,
    actorId: manager.userId,
    isImpersonated: false,
    createdAt: new Date("2025-12-15T12:00:00Z"),
    signOffHash: null,
  };
  await testApp.inClass(classId, async (tx) => {
    await tx`
      insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description, source_type, source_id, actor_id, created_at, previous_hash, hash)
      values (${row.id}, ${classId}, ${row.seq}, ${row.type}, 200, 200, ${row.balanceAfterOre}, ${row.description}, 'credit', ${row.sourceId}, ${row.actorId}, ${row.createdAt}, ${fund.hash}, ${hashRow(fund.hash, row)})`;
    await tx`
      insert into credit_entries (id, class_id, user_id, kind, amount_ore, transaction_id, actor_id, created_at)
      values (${row.sourceId}, ${classId}, ${pupil}, 'paid_in', 200, ${row.id}, ${manager.userId}, ${row.createdAt})`;
  });
}

async function fillBank({ owner }: TestApp, { classId, manager }: MadeClass, pupil: string): Promise<void> {
  const [file, row] = [randomUUID(), randomUUID()];
  const hash = randomUUID().replaceAll("-", "").repeat(2);
  await owner`insert into bank_imports (id, class_id, profile, rows_seen, created_by, created_at) values (${file}, ${classId}, 'seb-swish', 1, ${manager.userId}, now())`;
  await owner.begin(async (tx) => {
    await tx`
      insert into bank_rows (id, class_id, import_id, fingerprint, booked_on, amount_ore, state, rule, name, message, phone_hash, changed_by, changed_at, created_by)
      values (${row}, ${classId}, ${file}, ${hash}, '2025-12-15', 200, 'booked', 'by-hand', 'Maria Berg', 'Flak', ${hash}, ${manager.userId}, now(), ${manager.userId})`;
    await tx`
      insert into bank_matches (id, row_id, class_id, user_id, amount_ore, credit_entry_id)
      select ${randomUUID()}, ${row}, ${classId}, ${pupil}, 200, id from credit_entries
      where class_id = ${classId} and user_id = ${pupil} order by number desc limit 1`;
  });
  await owner`insert into bank_balances (class_id, day, amount_ore, noted_by, noted_at) values (${classId}, '2025-12-31', 200, ${manager.userId}, now())`;
  await owner`insert into payer_aliases (class_id, phone_hash, user_id, times, last_at) values (${classId}, ${hash}, ${pupil}, 1, now())`;
}

async function fillReview(testApp: TestApp, klass: MadeClass, auditor: MadePerson): Promise<void> {
  const { owner } = testApp;
  const { classId, manager } = klass;
  await makeAuditor(testApp, klass, auditor);
  await owner`
    insert into fund_invitations (id, class_id, token_hash, invited_by, invited_at, expires_at)
    select ${randomUUID()}, ${classId}, ${randomUUID().replaceAll("-", "").repeat(2)}, ${manager.userId}, t, t + interval '168 hours'
    from date_trunc('milliseconds', now()) t`;
  await owner`insert into fund_questions (id, class_id, question, asked_by, asked_at) values (${randomUUID()}, ${classId}, 'Vad köptes?', ${auditor.userId}, now())`;
  const fund = await readFund(testApp, classId);
  const row: HashedRow = {
    classId,
    seq: fund.seq + 1,
    id: randomUUID(),
    type: "deposit",
    amountOre: 700,
    balanceAfterOre: fund.balance + 700,
    description: "Pant",
    sourceType: "manual",
    sourceId: null,
    reversesId: null,
    actorId: manager.userId,
    isImpersonated: false,
    createdAt: new Date("2026-01-15T12:00:00Z"),
    signOffHash: null,
  };
  const ledgerHash = hashRow(fund.hash, row);
  await testApp.inClass(
    classId,
    (tx) => tx`
    insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description, source_type, actor_id, created_at, previous_hash, hash)
    values (${row.id}, ${classId}, ${row.seq}, ${row.type}, 700, 700, ${row.balanceAfterOre}, ${row.description}, 'manual', ${row.actorId}, ${row.createdAt}, ${fund.hash}, ${ledgerHash})`,
  );
  const signOff = {
    classId,
    number: 1,
    id: randomUUID(),
    month: "2026-01",
    ledgerSeq: row.seq,
    ledgerHash,
    bookOre: row.balanceAfterOre,
    bankOre: row.balanceAfterOre,
    remark: "Stämmer",
    auditorId: auditor.userId,
    createdAt: new Date("2026-02-01T12:00:00Z"),
  };
  await owner`
    insert into fund_sign_offs (id, class_id, number, month, ledger_seq, ledger_hash, book_ore, bank_ore, difference_ore, remark,
      auditor_id, created_at, previous_hash, hash)
    values (${signOff.id}, ${classId}, 1, ${signOff.month}, ${signOff.ledgerSeq}, ${ledgerHash}, ${signOff.bookOre}, ${signOff.bankOre}, 0, ${signOff.remark},
      ${signOff.auditorId}, ${signOff.createdAt}, ${chainStart}, ${hashSignOff(chainStart, signOff)})`;
}

async function fillFactors(
  owner: TestApp["owner"],
  { manager, pupil }: { manager: string; pupil: string },
): Promise<void> {
  for (const userId of [manager, pupil]) {
    await owner`
      insert into passkeys (id, user_id, credential_id, public_key, counter, is_backed_up, name, created_at)
      values (${randomUUID()}, ${userId}, ${randomUUID()}, ${`nyckel-${randomUUID()}`}, 0, false, 'Telefon', now())`;
    await owner`insert into totp_secrets (user_id, secret, created_at, activated_at) values (${userId}, ${`HEMLIG${randomUUID()}`}, now(), now())`;
    await owner`insert into recovery_codes (user_id, code_hash) values (${userId}, ${randomUUID()})`;
    await owner`insert into passkey_challenges (challenge_hash, purpose, user_id, session_id, expires_at) values (${randomUUID()}, 'add', ${userId}, ${randomUUID()}, now() + interval '5 minutes')`;
    await owner`insert into ended_sessions (secret_hash, user_id, reason, ended_at) values (${randomUUID()}, ${userId}, 'passwordChanged', now())`;
    await owner`insert into account_events (id, user_id, kind, actor_id, created_at) values (${randomUUID()}, ${userId}, 'auth.passkeys.add', ${userId}, now())`;
  }
}

async function fillSales(
  owner: TestApp["owner"],
  { classId, manager, pupil }: { classId: string; manager: string; pupil: string },
): Promise<void> {
  const [supplier, product, session] = [randomUUID(), randomUUID(), randomUUID()];
  await owner`insert into suppliers (id, name, created_by, created_at) values (${supplier}, 'Strumpor AB', ${manager}, now())`;
  await owner`
    insert into products (id, supplier_id, name, price_ore, cost_ore, class_profit_ore, admin_profit_ore, created_by, created_at)
    values (${product}, ${supplier}, 'Strumpor', 10000, 6000, 3000, 1000, ${manager}, now())`;
  await owner`insert into sales_sessions (id, class_id, supplier_id, name, start_date, created_by, created_at) values (${session}, ${classId}, ${supplier}, 'Höst', now(), ${manager}, now())`;
  await owner`insert into sales_goals (session_id, class_id, target_value, created_by, created_at) values (${session}, ${classId}, 10, ${manager}, now())`;
  await owner`
    insert into sales_records (id, class_id, session_id, product_id, seller_id, customer_name, quantity, unit_price_ore, unit_cost_ore,
      unit_class_profit_ore, unit_admin_profit_ore, total_ore, created_at)
    values (${randomUUID()}, ${classId}, ${session}, ${product}, ${pupil}, 'Kund', 2, 10000, 6000, 3000, 1000, 20000, now())`;
}

async function fillNotifications(
  owner: TestApp["owner"],
  { classId, pupil }: { classId: string; pupil: string },
): Promise<void> {
  await owner`insert into notice_settings (user_id, choices) values (${pupil}, '{"pollOpened": {"push": true, "mail": "off"}}')`;
  await owner`
    insert into push_subscriptions (endpoint, user_id, session_id, p256dh, auth, created_at)
    values (${`https://push.example.se/${randomUUID()}`}, ${pupil}, ${randomUUID()}, ${"a".repeat(87)}, ${"a".repeat(22)}, now())`;
  await owner`
    insert into notices (user_id, class_id, kind, ref_id, mark, channel, created_at, due_at)
    values (${pupil}, ${classId}, 'pollOpened', ${randomUUID()}, '1', 'digest', now(), now() + interval '1 day')`;
  await owner`
    insert into notice_keys (vapid_public, vapid_private, link_secret, created_at) values ('open', 'closed', 'closed', now()) on conflict do nothing`;
  await owner`insert into store_identity (store_id, created_at) values ('one', now()) on conflict do nothing`;
}
