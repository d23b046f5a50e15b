/** Runs the tasks that this process is sent, one at a time, for as long as the server is there. */
export function answerTasks<Task>(run: (task: Task) => Promise<unknown>): void {
  process.on("message", (task: Task) => {
    run(task).then(
      (answer) => process.send?.({ answer }),
      (error: unknown) => process.send?.({ error }),
    );
  });
  process.once("disconnect", () => process.exit());
}
