/** The message may be logged and kept in job tables, so it never holds user input. Logs drop all other messages. */
export class LoggableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "LoggableError";
  }
}
