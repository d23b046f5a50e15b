import { LoggableError } from "./loggable-error.ts";

/** SMTP 5xx for recipient or content: a retry cannot succeed. */
export class MailRefused extends LoggableError {
  readonly code = "MAIL_REFUSED";
  readonly responseCode: number;

  constructor(responseCode: number, cause: unknown) {
    super(`the mail server refused the mail for good with ${responseCode}`, { cause });
    this.name = "MailRefused";
    this.responseCode = responseCode;
  }
}
