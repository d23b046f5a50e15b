export interface UtspringOptions {
  /** As in the browser: `https://utspring.example.se`. */
  url: string;
  /** From `auth.createToken`. Without it only what is public can be called. */
  token?: string | null;
  /** Changes are refused while another class is the active one. Left out, they act in the active class. */
  classId?: string;
  /** With each answer's headers: `x-utspring-api` names the API, `x-utspring-activity` is the change's number. */
  onAnswer?: (headers: Headers) => void;
}

/** What a refused call throws: `message` is a Swedish sentence. `data` is missing when no server answered. */
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
