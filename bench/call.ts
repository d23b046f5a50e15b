import type { Outputs } from "../packages/client/src/http-client.ts";
import type { ProcedureName } from "../packages/domain/src/permissions.ts";

type At<Answers, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Answers
    ? At<Answers[Name], Rest>
    : never
  : Path extends keyof Answers
    ? Answers[Path]
    : never;

export type Answer<Procedure extends ProcedureName> = At<Outputs, Procedure>;

export interface Caller {
  cookie: string;
  /** The IP address that the call seems to come from. */
  address: string;
}

export async function post<Procedure extends ProcedureName>(
  url: string,
  procedure: Procedure,
  input: object,
  { cookie, address }: Partial<Caller> = {},
): Promise<Answer<Procedure>> {
  return readAnswer(
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

export async function ask<Procedure extends ProcedureName>(
  url: string,
  procedure: Procedure,
  { cookie, input }: { cookie?: string; input?: object } = {},
): Promise<Answer<Procedure>> {
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  return readAnswer(
    await fetch(`${url}/trpc/${procedure}${query}`, { headers: { ...(cookie && { cookie }) } }),
    procedure,
  );
}

async function readAnswer<Procedure extends ProcedureName>(
  response: Response,
  procedure: Procedure,
): Promise<Answer<Procedure>> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${procedure}: ${response.status} ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { result: { data: { json: Answer<Procedure> } } }).result.data.json;
}
