/** What `0000_baseline.sql` replaced, and the last version that had it. */
export const replacedMigrations = {
  last: { hash: "5c1f48c0b948f042970512762baf5d44b55c86b0ccf8c84a82c19dfcdacd8030", at: 1_795_815_400_000 },
  catalogueHash: "0180036f349aef68a613a9b40b62a869665770a7caabc663c935f6ed29bcc3e7",
  version: "0.1.0 (commit dd1c29df)",
} as const;
