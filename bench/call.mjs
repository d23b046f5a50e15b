// Calls a procedure over HTTP as one user.

/** A mutation's answer. @throws with the server's message when it is refused. */
export async function post(url, verb, input, { cookie, address } = {}) {
  return answerOf(
    await fetch(`${url}/trpc/${verb}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(cookie && { cookie }), ...(address && { "x-forwarded-for": address }) },
      body: JSON.stringify({ json: input }),
    }),
    verb,
  );
}

/** A query's answer. */
export async function ask(url, verb, { cookie, input } = {}) {
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  return answerOf(await fetch(`${url}/trpc/${verb}${query}`, { headers: { ...(cookie && { cookie }) } }), verb);
}

async function answerOf(answer, verb) {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${verb}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text).result.data.json;
}
