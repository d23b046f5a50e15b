/** A later message with the same tag replaces an earlier. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  tag: string;
}

/** Null when it is not ours. */
export function parsePushMessage(text: string, origin: string): PushMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    console.error("A pushed text is no JSON", error);
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { title, body, url, tag } = value as Partial<Record<keyof PushMessage, unknown>>;
  if (typeof title !== "string" || title === "") return null;
  return { title, body: asText(body), url: ownUrl(asText(url), origin), tag: asText(tag) };
}

/** URLs of other origins become the class's home page. */
export function ownUrl(url: string, origin: string): string {
  const home = `${origin}/class`;
  if (url === "" || !URL.canParse(url, origin)) return home;
  const { href, origin: target } = new URL(url, origin);
  return target === origin ? href : home;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
