import { wireRefusal } from "../browser.ts";

/** After a lock timeout of 3 s. A deadline, not a number of tries: on a busy machine a call waits for many others. */
export async function untilAnswered<T>(call: () => Promise<T>, deadline = Date.now() + 90_000): Promise<T> {
  const running = call();
  const refusal = await running.then(
    () => null,
    () => wireRefusal(running),
  );
  return refusal?.code === "UNEXPECTED" && Date.now() < deadline ? untilAnswered(call, deadline) : running;
}
