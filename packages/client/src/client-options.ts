/** How the client reaches its server, and as whom. */
export interface UtspringOptions {
  /** The server's address, as in the browser: `https://utspring.example.se`. */
  url: string;
  /** From `auth.createToken`. Without it only what is public can be called. */
  token?: string | null;
  /**
   * The class that changes are meant for: they are refused while another is the active one. Left out, they act in the
   * active class.
   */
  classId?: string;
  /**
   * Called with the headers of each answer: `x-utspring-api` says which API answered, `x-utspring-activity` which
   * number a change got in its class.
   */
  onAnswer?: (headers: Headers) => void;
}

/**
 * What a refused call throws: `message` is a Swedish sentence for people. `data` is missing when no server answered.
 */
export interface UtspringError extends Error {
  data?: {
    /** For programs: `NOT_SIGNED_IN`, `FORBIDDEN`, `VALIDATION` and so on. */
    code: string;
    httpStatus: number;
    requestId: string | null;
    field?: string;
    issues?: Array<{ path: string; message: string }>;
  };
}
