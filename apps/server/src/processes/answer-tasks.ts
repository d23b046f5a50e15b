import { AppError } from "@utspring/domain/errors";

/** Runs the tasks that this process is sent, one at a time, for as long as the server is there. */
export function answerTasks<Task>(run: (task: Task) => Promise<unknown>): void {
  process.on("message", (task: Task) => {
    process.send?.("started");
    run(task).then(
      (answer) => process.send?.({ answer }),
      // Of an error's properties, only its message and stack reach another process.
      (error: unknown) =>
        process.send?.(
          error instanceof AppError ? { refusal: [error.code, { ...error, sentence: error.message }] } : { error },
        ),
    );
  });
  // An exit would wait for what native code does in the process's threads.
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
}
