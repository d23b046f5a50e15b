import { afterEach, beforeEach, vi } from "vitest";

interface Sent {
  url: string;
  /** The form's fields, a file by its name. */
  fields: Record<string, string>;
}

/**
 * Replaces the browser's XMLHttpRequest in one file's tests, and answers each upload at once with `body`, or as
 * `refuseNext` has said. Not with vi.mock: test files share modules, and an earlier one may have loaded the real one
 * already.
 */
export function answerUploads(body: unknown) {
  const sent: Sent[] = [];
  const refusals: { message: string; code: string; requestId: string }[] = [];
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = "";
    #url = "";
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader() {}
    send(form: FormData) {
      sent.push({
        url: this.#url,
        fields: Object.fromEntries(
          [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]),
        ),
      });
      const error = refusals.shift();
      this.status = error ? 400 : 200;
      this.responseText = JSON.stringify(error ? { error } : body);
      this.dispatchEvent(new Event("load"));
      this.dispatchEvent(new Event("loadend"));
    }
  }
  beforeEach(() => {
    sent.length = 0;
    refusals.length = 0;
    vi.stubGlobal("XMLHttpRequest", FakeRequest);
  });
  afterEach(() => void vi.unstubAllGlobals());
  return { sent, refuseNext: (message: string, code: string) => void refusals.push({ message, code, requestId: "r" }) };
}
