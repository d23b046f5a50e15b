const classOwn = "the class's own; that the person made it stands among the person's activity";

/** Columns that refer to a person and are not read by the data export, each with the reason. */
export const notExported: Record<string, string> = {
  "account_events.actor_id":
    "what one did to one's own account stands under user_id; what an administrator did is the other person's row",
  "activity.audience_user_id": "whom an event is shown to; the event is the actor's",
  "confidential_activity.audience_user_id": "whom an event is shown to; the event is the actor's",
  "budget_items.created_by": classOwn,
  "budgets.created_by": classOwn,
  "calendar_feeds.user_id": "the hash of a secret address",
  "checklist_items.created_by": "what an administrator keeps for all classes",
  "checklist_progress.completed_by": classOwn,
  "class_events.created_by": classOwn,
  "email_confirmations.user_id": "the hash of a link that works for three days",
  "ended_sessions.user_id": "why a session ended, for 30 days, under the hash of its secret",
  "idempotency_keys.actor_id": "answers stored for retries; what was done stands among the person's activity",
  "passkey_challenges.user_id": "the hash of a challenge that works for minutes",
  "password_resets.user_id": "the hash of a link that works for an hour",
  "payment_exemptions.created_by": classOwn,
  "payment_instalments.user_id": "the parts stand under the wish, which is in the export",
  "payment_reliefs.decided_by": classOwn,
  "payment_records.decided_by": classOwn,
  "payment_requirements.created_by": classOwn,
  "products.created_by": classOwn,
  "recovery_codes.user_id": "hashes",
  "sales_goals.created_by": classOwn,
  "sales_sessions.created_by": classOwn,
  "sales_totals.seller_id": "the sum of the sales, which are there",
  "suppliers.created_by": classOwn,
  "voting_polls.created_by": classOwn,
};

const noName = "the row is the class's; its author has no name any more";
const appendOnly = "append-only; the id has no name any more";

/** Columns that refer to a person and whose rows the erasure does not touch by that column, each with the reason. */
export const notErased: Record<string, string> = {
  "account_events.actor_id": appendOnly,
  "account_events.user_id": appendOnly,
  "activity.actor_id": appendOnly,
  "activity.audience_user_id": appendOnly,
  "confidential_activity.actor_id": appendOnly,
  "confidential_activity.audience_user_id": appendOnly,
  "budget_items.created_by": noName,
  "budgets.created_by": noName,
  "calendar_feeds.user_id": "deleted with the membership, by its foreign key",
  "checklist_items.created_by": noName,
  "checklist_progress.completed_by": noName,
  "class_documents.uploaded_by":
    "the class's document stays; forget_person takes the name out of its title and file name",
  "class_events.created_by": noName,
  "class_messages.created_by": "what was written for the class stays, without the name",
  "ended_sessions.user_id": "tells the person's devices why they were signed out; deleted after 30 days",
  "fund_transactions.actor_id": appendOnly,
  "idempotency_keys.actor_id": "deleted 30 days after the removal, by privacy/purge-removed-accounts.ts",
  "passkey_challenges.user_id": "expires within minutes; swept each night",
  "payment_exemptions.created_by": noName,
  "payment_instalments.user_id": "part of the wish",
  "payment_reliefs.decided_by": noName,
  "payment_reliefs.user_id": "what the class's payments add up to; the id has no name any more",
  "payment_exemptions.user_id": "what the class's payments add up to; the id has no name any more",
  "payment_receipts.user_id": "deleted with their files 30 days after the removal, by their ids",
  "payment_records.decided_by": noName,
  "payment_requirements.created_by": noName,
  "products.created_by": noName,
  "sales_goals.created_by": noName,
  "sales_sessions.created_by": noName,
  "sales_totals.seller_id": "a sum that the session's result adds up to; the id has no name any more",
  "suppliers.created_by": noName,
  "votes.user_id": "the poll's result stays; the id has no name any more",
  "voting_polls.created_by": noName,
};
