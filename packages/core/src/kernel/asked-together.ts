/**
 * Makes one question of those that come in the same turn of the event loop: `askAll` gets their keys and gives the answers by key. Nothing is kept, so each is
 * answered with what is true after it was asked. Calls come in crowds and in batches, and a journey to the database costs more than what is asked.
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
