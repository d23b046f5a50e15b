/** What each call may be given besides its input. */
export interface CallOptions {
  /** Ends the call when the caller no longer wants the answer. */
  signal?: AbortSignal;
}

type Arguments<Input> = [Input] extends [void]
  ? [input?: undefined, options?: CallOptions]
  : undefined extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];

/** A procedure that reads. */
export interface Query<Input, Output> {
  query: (...given: Arguments<Input>) => Promise<Output>;
}

/** A procedure that changes something. */
export interface Mutation<Input, Output> {
  mutate: (...given: Arguments<Input>) => Promise<Output>;
}
