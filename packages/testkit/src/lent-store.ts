/** The address and keys of the store that `npm run test:services` has started or was given. */
export interface LentStore {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region?: string;
}

/** The S3 store of `npm run test:services`; null in every other run. */
export function lentStore(): LentStore | null {
  const lent = process.env["UTSPRING_STORE"];
  return lent === undefined ? null : (JSON.parse(lent) as LentStore);
}
