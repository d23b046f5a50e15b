import { createSession } from "../actors.ts";
import { sendForm, uploadOf } from "../forms.ts";
import { startLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";

export const documents = "/files/documents";

export async function openUploadServer() {
  const server = await startLiveServer();
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
    upload: (fileName: string, data: string | Buffer) => sendForm(server, manager, documents, uploadOf(fileName, data)),
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
