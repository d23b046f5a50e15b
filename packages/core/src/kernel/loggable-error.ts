/**
 * An error whose message may be logged and kept in job tables. Logs drop all other messages, since they may quote user
 * input; a message of this class never holds user input, at most counts, status codes, storage keys, paths, versions
 * and names of tables.
 */
export class LoggableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "LoggableError";
  }
}
