import { customer, fixed, id, secret } from "./export-reasons.ts";
import type { ExportColumns } from "./export-reasons.ts";
import { moneyExportColumns } from "./export-columns-money.ts";

/**
 * Every column of the tables with personal rows: `own` is in the user's data export, any other text is the reason why
 * it is not. A new column without a line here fails the test.
 */
export const exportColumns: ExportColumns = {
  ...moneyExportColumns,
  users: {
    person: "id",
    columns: {
      id: "own",
      email: "own",
      password_hash: secret,
      created_at: "own",
      email_confirmed_at: "own",
      last_sign_in_at: "own",
      removed_at: "a removed account exports nothing",
    },
  },
  profiles: {
    person: "user_id",
    columns: {
      user_id: "own",
      first_name: "own",
      last_name: "own",
      role: "own",
      class_id: id,
      notes: "own",
      phone_number: "own",
      account_status: "own",
      terms_accepted_at: "own",
      terms_version: "own",
      created_at: "own",
    },
  },
  memberships: {
    person: "user_id",
    columns: { user_id: "own", class_id: id, role: "own", joined_at: "own", number: "own" },
  },
  join_requests: {
    person: "user_id",
    columns: { user_id: "own", class_id: "who waits is not told for which class", created_at: "own" },
  },
  sessions: {
    person: "user_id",
    columns: {
      id,
      secret_hash: secret,
      user_id: "own",
      kind: "own",
      label: "own",
      scope: "own",
      impersonated_class_id: id,
      impersonation_ends_at: "an administrator's work",
      confirmed_at: "own",
      second_factor_at: "own",
      created_at: "own",
      last_used_at: "own",
      expires_at: "own",
    },
  },
  class_messages: {
    person: "created_by",
    columns: {
      id,
      class_id: id,
      title: "own",
      content: "own",
      created_by: "own",
      created_at: "own",
      updated_at: "own",
      removed_at: fixed,
    },
  },
  class_documents: {
    person: "uploaded_by",
    columns: {
      id,
      class_id: id,
      title: "own",
      description: "own",
      storage_key: secret,
      file_name: "own",
      file_size: "own",
      mime_type: "own",
      sha256: fixed,
      uploaded_by: "own",
      created_at: "own",
    },
  },
  poll_candidates: {
    person: "user_id",
    columns: { poll_id: "own", option_index: "own", class_id: id, user_id: "own" },
  },
  votes: {
    person: "user_id",
    columns: { poll_id: "own", user_id: "own", class_id: id, option_index: "own", created_at: "own" },
  },
  sales_records: {
    person: "seller_id",
    columns: {
      id,
      class_id: id,
      session_id: id,
      product_id: id,
      seller_id: "own",
      customer_name: customer,
      customer_address: customer,
      customer_phone: customer,
      customer_email: customer,
      quantity: "own",
      unit_price_ore: "own",
      unit_cost_ore: "the class's",
      unit_own_cost_ore: "the class's",
      unit_class_profit_ore: "the class's",
      unit_admin_profit_ore: "the company's",
      total_ore: "own",
      selected_option: "own",
      notes: "written about a customer",
      client_key: id,
      created_at: "own",
      updated_at: fixed,
    },
  },
  notice_settings: { person: "user_id", columns: { user_id: "own", choices: "own", is_quiet: "own" } },
  push_subscriptions: {
    person: "user_id",
    columns: { endpoint: secret, user_id: "own", session_id: id, p256dh: secret, auth: secret, created_at: "own" },
  },
  notices: {
    person: "user_id",
    columns: {
      user_id: "own",
      class_id: id,
      kind: "own",
      ref_id: id,
      mark: fixed,
      channel: "own",
      created_at: "own",
      due_at: "own",
      claimed_at: fixed,
      sent_at: "own",
    },
  },
};
