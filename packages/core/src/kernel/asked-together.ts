/**
 * Batches look-ups as DataLoader does: keys that come in the same turn of the event loop are passed to `askAll`
 * together, which returns the values by key. Nothing is cached, so each value is read after it was asked for.
 */
export function askedTogether<Value>(askAll: (keys: string[]) => Promise<Map<string, Value>>): (key: string) => Promise<Value | null> {
  let crowd: { keys: Set<string>; answers: Promise<Map<string, Value>> } | null = null;
  const gather = () => {
    const keys = new Set<string>();
    const answers = new Promise<void>((resolve) => void setImmediate(resolve)).then(() => {
      crowd = null;
      return askAll([...keys]);
    });
    return { keys, answers };
  };
  return async (key) => {
    crowd ??= gather();
    crowd.keys.add(key);
    return (await crowd.answers).get(key) ?? null;
  };
}
