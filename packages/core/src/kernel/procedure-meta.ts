/** What the command line and the API's document say of a procedure. The texts are Swedish. */
export interface ProcedureMeta {
  /** What the procedure does, in one sentence. */
  description: string;
  /**
   * True for a procedure that deletes, pays money out or sends messages to people: clients ask for confirmation unless
   * they were started with an option that says not to.
   */
  needsConfirmation?: true;
  /** The meaning of each field whose text in apps/cli/src/flag-texts.ts is missing or does not fit. */
  flags?: Readonly<Record<string, string>>;
}
