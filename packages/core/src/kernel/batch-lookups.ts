/** As DataLoader: keys of the same turn of the event loop are passed to `loadAll` together. Nothing is cached. */
export function batchLookups<Value>(
  loadAll: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | null> {
  let batch: { keys: Set<string>; answers: Promise<Map<string, Value>> } | null = null;
  const gather = () => {
    const keys = new Set<string>();
    const answers = new Promise<void>((resolve) => void setImmediate(resolve)).then(() => {
      batch = null;
      return loadAll([...keys]);
    });
    return { keys, answers };
  };
  return async (key) => {
    batch ??= gather();
    batch.keys.add(key);
    return (await batch.answers).get(key) ?? null;
  };
}
