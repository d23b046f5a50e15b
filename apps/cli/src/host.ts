export interface Host {
  env: Record<string, string | undefined>;
  homeDirectory: string;
  hostname: string;
  isTerminal: boolean;
  isInteractive: boolean;
  out(line: string): void;
  err(line: string): void;
  askLine(question: string): Promise<string>;
  askSecret(question: string): Promise<string>;
  readInput(): Promise<string>;
  newId(): string;
  /** Once, at Ctrl-C; the returned function unregisters. */
  onInterrupt(callback: () => void): () => void;
}

export const exits = { ok: 0, failed: 1, usage: 2, notSignedIn: 3, unreachable: 4, interrupted: 130 } as const;

export class Refusal extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.name = "Refusal";
    this.exitCode = exitCode;
  }
}
