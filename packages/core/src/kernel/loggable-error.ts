/**
 * An error whose message may stand in logs and job tables. Logs drop every other message, since it may quote what a person typed; a message of this
 * class is a fixed sentence with at most counts, status codes and random keys in it.
 */
export class LoggableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "LoggableError";
  }
}
