import { createSession } from "../actors.ts";
import { sendForm, uploadOf } from "../forms.ts";
import { openLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";

/** Where documents are uploaded. */
export const documents = "/files/documents";

/** A server with two classes, and what uploads a document to the first and reads it. */
export async function openUploadServer() {
  const server = await openLiveServer();
  const ours = await makeClass(server);
  const theirs = await makeClass(server, { pupils: 0 });
  const manager = await createSession(server, ours.manager);
  return {
    server,
    ours,
    theirs,
    manager,
    pupil: await createSession(server, ours.pupils[0] ?? ours.manager),
    neighbour: await createSession(server, theirs.manager),
    /** Uploads a document as the studentansvarig. */
    upload: (fileName: string, data: string | Buffer) => sendForm(server, manager, documents, uploadOf(fileName, data)),
    /** Fetches a document, with a session or without. */
    open: (
      id: unknown,
      secret: string | null,
      { purpose = "preview", ...init }: RequestInit & { purpose?: string } = {},
    ) =>
      fetch(`${server.url}/files/documents/${String(id)}?purpose=${purpose}`, {
        ...init,
        headers: {
          ...(secret === null ? {} : { cookie: `sid=${secret}` }),
          ...(init.headers as Record<string, string> | undefined),
        },
      }),
  };
}
