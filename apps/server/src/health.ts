import type { FastifyInstance } from "fastify";

/** A part that has not answered by then counts as down, in milliseconds. */
const timeoutMs = 2_000;
/** One answer of a part serves everyone who asks within this time, in milliseconds: whoever asks often costs nothing. */
const keptMs = 500;

/** Rejects when the part is down; may resolve with what the body says of it instead of `ok`. */
export type HealthCheck = () => Promise<void | Record<string, unknown>>;

export interface HealthChecks {
  /** What money needs: without it the server is not ready. */
  required: Record<string, HealthCheck>;
  /** Told beside it: a server that cannot store files still answers for the class's money. */
  reported: Record<string, HealthCheck>;
}

/**
 * `/health/live`: the process answers. `/health/ready`: so does what money needs, else 503. The body says how each part is, also
 * those that make nobody unready.
 */
export function health(app: FastifyInstance, { required, reported }: HealthChecks): void {
  const parts = Object.entries({ ...required, ...reported }).map(([name, check]) => ({ name, isRequired: Object.hasOwn(required, name), ask: keptFor(keptMs, check) }));
  app.get("/health/live", async () => ({ status: "ok" }));
  app.get("/health/ready", async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: "stopping" });
    const answers = await Promise.all(parts.map(async ({ name, isRequired, ask }) => ({ name, isRequired, told: await ask() })));
    const isReady = answers.every(({ isRequired, told }) => !isRequired || told !== null);
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? "ok" : "unavailable",
      ...Object.fromEntries(answers.flatMap(({ name, told }) => Object.entries(told === null ? { [name]: "unavailable" } : { [name]: "ok", ...told }))),
    });
  });
}

type Told = Record<string, unknown> | null;

/** What the part said last, asked again when that is old. Several who ask at once wait for the same answer. */
function keptFor(ms: number, check: HealthCheck): () => Promise<Told> {
  let last: { at: number; answer: Promise<Told> } | null = null;
  return () => {
    if (last === null || performance.now() - last.at > ms) last = { at: performance.now(), answer: ask(check) };
    return last.answer;
  };
}

/** Null when the part is down. */
async function ask(check: HealthCheck): Promise<Told> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  const answered = check().then(
    (told) => told ?? {},
    () => null, // being down is the answer here, not an error
  );
  const told = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return told;
}
