/** As the superuser, in one transaction: triggers date some rows by the database's clock, which attest reads. */
export const dateRows = [
  "set local session_replication_role = replica",
  "update fund_transactions set inserted_at = created_at",
  "update withdrawal_requests set inserted_at = requested_at",
  "update memberships set appointed_at = joined_at where appointed_at is not null",
];
