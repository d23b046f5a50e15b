/**
 * What each role of the database reaches in each table, whatever the program says: the frozen answer to "what could injected SQL do". One word a role, in the order of
 * `databaseRoles` (nobody · gate · user · member · manager · admin · system); in each word, for reading, inserting, updating, deleting, and moving a row to
 * another class or person, the widest of 0 nothing · 1 one's own rows · 2 the class's · 3 everybody's. A table without a row fails the test.
 */
export const databaseAccess: Readonly<Record<string, string>> = {
  activity: "00000 33000 10000 22000 22000 33000 33000",
  budget_items: "00000 00000 00000 20000 22220 30000 30000",
  budgets: "00000 00000 00000 20000 22220 33333 33333",
  calendar_feeds: "00000 33333 00000 11110 00000 33333 33333",
  checklist_items: "00000 00000 00000 00000 30000 33330 33330",
  checklist_progress: "00000 00000 00000 20000 22220 33333 33333",
  class_counters: "00000 33303 00000 22200 22200 33303 33303",
  class_documents: "00000 00000 00000 20000 22220 30000 30000",
  class_events: "00000 00000 00000 20000 22220 30000 30000",
  class_funds: "00000 00000 00000 20000 20000 33000 33000",
  class_messages: "00000 00000 00000 20000 22220 30000 30000",
  classes: "00000 30000 20000 20000 20200 33300 33300",
  fund_transactions: "00000 00000 00000 20000 11000 30000 30000",
  house_counts: "00000 00000 00000 00000 00000 30000 30000",
  idempotency_keys: "00000 33333 00000 00000 11110 11110 33333",
  job_runs: "00000 00000 00000 00000 00000 30000 33300",
  join_requests: "00000 33030 10000 10000 20020 33030 33030",
  memberships: "00000 33333 10000 20000 20020 33333 33333",
  notice_keys: "00000 33000 00000 00000 00000 00000 33000",
  notice_settings: "00000 33330 11110 11110 00000 33330 33330",
  notices: "00000 33333 11111 11111 00000 33333 33333",
  password_resets: "00000 33333 00000 00000 11110 00000 33333",
  payment_exemptions: "00000 00000 00000 00000 11110 30000 30000",
  payment_receipts: "00000 00000 10000 11000 20000 30000 30030",
  payment_records: "00000 00000 10000 11100 20200 30000 30000",
  payment_reminders: "00000 00000 00000 00000 22000 30000 30000",
  payment_requirements: "00000 00000 00000 20000 22220 30000 30000",
  poll_options: "00000 00000 00000 20000 22020 30000 30000",
  products: "00000 00000 00000 30000 30000 33330 33330",
  profiles: "00000 33300 11100 31100 31100 33300 33300",
  push_subscriptions: "00000 33333 11110 11110 00000 33333 33333",
  sales_goals: "00000 00000 00000 20000 22200 33303 33303",
  sales_records: "00000 00000 10000 11110 20220 30000 30303",
  sales_session_totals: "00000 00000 00000 20000 20000 30000 30000",
  sales_sessions: "00000 00000 00000 20000 22200 33303 33303",
  sales_totals: "00000 00000 10000 20000 20000 30000 30000",
  sessions: "00000 33333 11110 11110 11110 33333 33333",
  suppliers: "00000 00000 00000 00000 30000 33300 33300",
  throttles: "00000 33330 00000 00000 00000 00000 33330",
  users: "00000 33300 11100 11100 11100 33300 33300",
  votes: "00000 00000 10000 11000 00000 00000 30000",
  voting_polls: "00000 00000 00000 20000 22220 30000 30000",
};

/** Policies whose removal changes nothing that the application role reaches, and why that is right. */
export const policiesBehindOthers: Readonly<Record<string, string>> = {
  "class_funds class_funds_move": "the application role has no grant: it binds the owner's trigger",
  "poll_options poll_options_count": "the application role has no grant: it binds the owner's trigger",
  "sales_session_totals sales_session_totals_create": "the application role has no grant: it binds the owner's trigger",
  "sales_session_totals sales_session_totals_move": "the application role has no grant: it binds the owner's trigger",
  "sales_totals sales_totals_create": "the application role has no grant: it binds the owner's trigger",
  "sales_totals sales_totals_move": "the application role has no grant: it binds the owner's trigger",
};
