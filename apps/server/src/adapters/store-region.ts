import type { Client } from "minio";
import { regionIn } from "./store-fault.ts";

const defaultRegion = "us-east-1";

/** The client's own recovery never works: it reads `error.name` and `error.Region` for `code` and `region`. */
export function storeRegion(
  fixed: string | null,
  clientFor: (region?: string) => Client,
  bucket: string,
): () => Promise<Client> {
  const found = fixed === null ? null : clientFor(fixed);
  const asking = clientFor();
  let learned: Promise<Client> | null = null;
  return async () => {
    if (found !== null) return found;
    learned ??= ask(asking, bucket).then((region) => clientFor(region));
    const mine = learned;
    try {
      return await mine;
    } catch (error) {
      if (learned === mine) learned = null;
      throw error;
    }
  };
}

async function ask(client: Client, bucket: string): Promise<string> {
  try {
    return (await client.getBucketRegionAsync(bucket)) || defaultRegion;
  } catch (error) {
    const region = regionIn(error);
    if (region !== null) return region;
    // The first put creates the bucket; a store that requires the right region refuses then.
    if (error instanceof Error && "code" in error && error.code === "NoSuchBucket") return defaultRegion;
    throw error;
  }
}
