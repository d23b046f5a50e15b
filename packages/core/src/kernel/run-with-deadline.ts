/** The signal is aborted at the deadline. @throws `reason`, even when the work never ends. */
export async function runWithDeadline<T>(
  ms: number,
  reason: () => Error,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const aborter = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = reason();
      reject(error);
      aborter.abort(error);
    }, ms);
  });
  try {
    return await Promise.race([work(aborter.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
