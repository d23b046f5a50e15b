import { connectionFault, ServiceFault } from "@utspring/core/kernel/service-fault";

interface StoreError extends Error {
  code?: unknown;
  region?: unknown;
  amzBucketRegion?: unknown;
}

const regionForm = /^[a-z0-9][a-z0-9-]{0,62}$/iu;

/** A store names its region when it refuses a signature for another. */
export function regionIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, region: inBody, amzBucketRegion: inHeader } = error as StoreError;
  // Garage sends its region with every error. A HEAD's answer has no body, and so no code.
  const isAboutRegion = code === "AuthorizationHeaderMalformed" || code === "" || code === undefined;
  if (!isAboutRegion) return null;
  return [inBody, inHeader].find((name): name is string => typeof name === "string" && regionForm.test(name)) ?? null;
}

export function storeFault(error: unknown): ServiceFault {
  if (error instanceof ServiceFault) return error;
  const cause = { cause: error };
  const connection = connectionFault(error);
  if (connection === "tls") return new ServiceFault("S3_TLS", "the store's certificate is not trusted", cause);
  if (connection === "silent") return new ServiceFault("S3_SILENT", "the store does not answer in time", cause);
  if (connection === "unreachable") return new ServiceFault("S3_UNREACHABLE", "the store cannot be reached", cause);
  const code = error instanceof Error ? (error as StoreError).code : undefined;
  switch (code) {
    case "InvalidAccessKeyId":
    case "SignatureDoesNotMatch":
    case "InvalidToken":
    case "ExpiredToken":
      return new ServiceFault("S3_KEYS", "the store refuses the access key or its secret", cause);
    case "AccessDenied":
    case "AllAccessDisabled":
    case "AccountProblem":
      return new ServiceFault(
        "S3_DENIED",
        "the store denies access: the key is unknown or lacks rights on the bucket",
        cause,
      );
    case "RequestTimeTooSkewed":
      return new ServiceFault("S3_CLOCK", "the store says that this machine's clock is wrong", cause);
    case "PermanentRedirect":
    case "MovedPermanently":
    case "TemporaryRedirect":
    case "MethodNotAllowed":
      return new ServiceFault("S3_ENDPOINT", "the bucket is not at this endpoint", cause);
    case "AuthorizationHeaderMalformed": {
      const region = regionIn(error);
      return new ServiceFault(
        "S3_REGION",
        "the store is in another region",
        region === null ? cause : { ...cause, region },
      );
    }
    case "NoSuchBucket":
    case "BucketAlreadyExists":
    case "InvalidBucketName":
    case "TooManyBuckets":
      return new ServiceFault("S3_BUCKET", "the bucket does not exist, or belongs to somebody else", cause);
    default:
      return new ServiceFault("S3_FAILED", "the store does not answer as an S3 store does", cause);
  }
}
