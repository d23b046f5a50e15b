/** After a refusal the next press is another action; after a lost answer it may be the same. */
export function afterRefusal(renew: () => void): (failed: { code: string }) => void {
  return ({ code }) => {
    if (code !== "UNEXPECTED") renew();
  };
}
