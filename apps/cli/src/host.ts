/** Everything the CLI needs of the machine it runs on, so that a test can be the machine. */
export interface Host {
  env: Record<string, string | undefined>;
  homeDirectory: string;
  hostname: string;
  /** True when a person reads the answer in a terminal. */
  isTerminal: boolean;
  /** True when there is someone to ask. */
  isInteractive: boolean;
  out(line: string): void;
  err(line: string): void;
  askLine(question: string): Promise<string>;
  askSecret(question: string): Promise<string>;
  readInput(): Promise<string>;
  newId(): string;
  /** Calls back once at Ctrl-C; the answer takes the wish back. */
  onInterrupt(callback: () => void): () => void;
}

/** Exit codes; the help prints them. */
export const exits = { ok: 0, failed: 1, usage: 2, notSignedIn: 3, unreachable: 4, interrupted: 130 } as const;

/** An error with a message for the user and its exit code. */
export class Refusal extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.name = "Refusal";
    this.exitCode = exitCode;
  }
}
