/** For the command line and the API's document, in Swedish. */
export interface ProcedureMeta {
  description: string;
  /** It deletes, pays money out or sends messages to people: clients ask for confirmation. */
  needsConfirmation?: true;
  /** For fields whose text in apps/cli/src/flag-texts.ts is missing or does not fit. */
  flags?: Readonly<Record<string, string>>;
}
