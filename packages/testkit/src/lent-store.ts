/** How the store is reached that `npm run test:services` has started or been given. */
export interface LentStore {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region?: string;
}

/** The S3 store that `npm run test:services` lends to the tests; null in every other run. */
export function lentStore(): LentStore | null {
  const lent = process.env["UTSPRING_STORE"];
  return lent === undefined ? null : (JSON.parse(lent) as LentStore);
}
