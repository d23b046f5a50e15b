/** What opens in a browser, a mail or a telephone program, once the reader follows it. */
const harmless = /^(?:https?:|mailto:|tel:|sms:|#|about:blank$|www\.[^\\]*$|$)/iu;

/** True for the target of a link that opens no file and no program. */
export function isHarmlessLink(target: string): boolean {
  return harmless.test(target.trim());
}
