export interface CallOptions {
  signal?: AbortSignal;
}

type Arguments<Input> = [Input] extends [void]
  ? [input?: undefined, options?: CallOptions]
  : undefined extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];

export interface Query<Input, Output> {
  query: (...given: Arguments<Input>) => Promise<Output>;
}

export interface Mutation<Input, Output> {
  mutate: (...given: Arguments<Input>) => Promise<Output>;
}
