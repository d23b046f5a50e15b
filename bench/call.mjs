// Calls a procedure over HTTP as one person.

/** A mutation's answer. Throws with the server's sentence when it is refused. */
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
