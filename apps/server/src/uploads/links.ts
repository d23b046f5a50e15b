const harmless = /^(?:https?:|mailto:|tel:|sms:|#|about:blank$|www\.[^\\]*$|$)/iu;

export function isHarmlessLink(target: string): boolean {
  return harmless.test(target.trim());
}
