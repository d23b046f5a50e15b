import http from "node:http";
import https from "node:https";

const timeoutMs = 10_000;
const headTimeoutMs = 3_000;
const maxBodyLength = 100_000;

export interface Answer {
  status: number;
  isUpgraded: boolean;
  body: string;
}

/** Sends no cookies and follows no redirects. @throws Node's error after ten seconds. */
export function sendGet(url: URL, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const get = url.protocol === "https:" ? https.get : http.get;
    const request = get(url, { headers, agent: false, signal: AbortSignal.timeout(timeoutMs) });
    request.on("error", reject);
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, isUpgraded: true, body: "" });
    });
    request.on("response", (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("error", reject);
      response.on("data", (text: string) => {
        body += text;
        if (body.length > maxBodyLength) response.destroy();
      });
      response.on("close", () => resolve({ status: response.statusCode ?? 0, isUpgraded: false, body }));
    });
  });
}

/** The answer to a request whose body is never sent; null from a proxy that collects the body first. */
export function sendHead(url: URL, headers: Record<string, string>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? https.request : http.request;
    const request = send(url, { headers, agent: false });
    const end = (status: number | null) => {
      resolve(status);
      request.destroy();
    };
    request.setTimeout(headTimeoutMs, () => end(null));
    request.on("response", (response) => end(response.statusCode ?? null));
    request.on("error", reject);
    request.flushHeaders();
  });
}
