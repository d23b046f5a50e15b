// Calls a procedure over HTTP as one user.

/** A mutation's answer. @throws with the server's message when it is refused. */
export async function post(url, procedure, input, { cookie, address } = {}) {
  return answerOf(
    await fetch(`${url}/trpc/${procedure}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(cookie && { cookie }),
        ...(address && { "x-forwarded-for": address }),
      },
      body: JSON.stringify({ json: input }),
    }),
    procedure,
  );
}

/** A query's answer. */
export async function ask(url, procedure, { cookie, input } = {}) {
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  return answerOf(
    await fetch(`${url}/trpc/${procedure}${query}`, { headers: { ...(cookie && { cookie }) } }),
    procedure,
  );
}

async function answerOf(answer, procedure) {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${procedure}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text).result.data.json;
}
