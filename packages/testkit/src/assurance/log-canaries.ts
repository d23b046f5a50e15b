/** A user whose name and texts occur nowhere else: a log must not hold them. */
export const canary = {
  firstName: "Kanarina",
  lastName: "Fågelström",
  email: "kanarina@fagelstrom.test",
  phone: "070-999 88 77",
  password: "kanarielösen 4711",
} as const;

const words = /kanarin|f[åa]gelstr|999 ?88 ?77|kanariel/iu;
/** Any e-mail address, but no package name in a path. */
const address = /[\w.+-]+@[\w-]+\.[a-z]{2,}/iu;
const hash = /\$argon2/u;

/** Ids and codes stay. */
export function withCanary(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, canaryFor(name, value)]));
}

const freeText =
  /^(?:firstName|lastName|title|description|content|notes|reason|label|search|name|itemName|customerName|customerAddress|address|contactInfo)$/u;

function canaryFor(name: string, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one) =>
      typeof one === "object" && one !== null ? withCanary(one as Record<string, unknown>) : one,
    );
  if (typeof value !== "string" || value.startsWith("{")) return value;
  if (/email/iu.test(name)) return canary.email;
  if (/phone/iu.test(name)) return canary.phone;
  if (/^(?:password|current|next)$/u.test(name)) return canary.password;
  return freeText.test(name) ? `${canary.firstName} ${canary.lastName}` : value;
}

/** The lines of a text with personal data or one of the secrets. */
export function leaksIn(text: string, secrets: readonly string[]): string[] {
  const isLeak = (line: string) =>
    words.test(line) || address.test(line) || hash.test(line) || secrets.some((secret) => line.includes(secret));
  return text.split("\n").filter(isLeak);
}
