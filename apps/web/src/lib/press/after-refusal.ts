/**
 * Renews the idempotency key of an action without a form: after a refusal the next press is another action. After a
 * lost answer it may be the same one, which needs the same key.
 */
export function afterRefusal(renew: () => void): (failed: { code: string }) => void {
  return ({ code }) => {
    if (code !== "UNEXPECTED") renew();
  };
}
