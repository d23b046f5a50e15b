export interface ExternalStore {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region?: string;
}

/** The S3 store of `npm run test:services`; null in every other run. */
export function externalStore(): ExternalStore | null {
  const external = process.env["UTSPRING_STORE"];
  return external === undefined ? null : (JSON.parse(external) as ExternalStore);
}
