/**
 * An error whose message may be logged and kept in job tables. Logs drop all other messages, since they may quote user
 * input; a message of this class is a fixed sentence with at most counts, status codes and random keys.
 */
export class LoggableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "LoggableError";
  }
}
