import { connectionFault } from "@utspring/core/kernel/service-fault";
import { forgedAddress } from "../proxy-report.ts";
import type { ProxyReport } from "../proxy-report.ts";
import { askAddress } from "./ask-address.ts";
import { fault, fine } from "./finding.ts";
import type { Finding } from "./finding.ts";
import { doctorTexts } from "./texts.ts";

/** What people reach under APP_URL: the certificate, the server behind it, its parts, the proxy's headers and sockets. */
export async function checkAddress(appUrl: string): Promise<Finding[]> {
  const at = (path: string) => new URL(path, appUrl);
  const isSecure = appUrl.startsWith("https:");
  try {
    const live = await askAddress(at("/health/live"));
    const report = await readReport(at("/health/proxy"));
    if (live.status !== 200 || report === null) return [fault("address", "APP_OTHER", String(live.status))];
    return [
      isSecure || isLocal(appUrl) ? fine("address", doctorTexts.fine.address(appUrl)) : fault("address", "APP_PLAIN"),
      ...(await checkParts(at("/health/ready"))),
      await checkProxy(at("/health/proxy"), report, isSecure),
      await checkSockets(at("/trpc")),
    ];
  } catch (error) {
    return [fault("address", connectionFault(error) === "tls" ? "APP_TLS" : "APP_UNREACHABLE")];
  }
}

/** On one's own machine nothing goes over a net. */
const isLocal = (appUrl: string) => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(appUrl).hostname);

async function readReport(address: URL, headers: Record<string, string> = {}): Promise<ProxyReport | null> {
  const { status, body } = await askAddress(address, headers);
  if (status !== 200) return null;
  const report = parsed(body) as Partial<ProxyReport> | null;
  return report?.forwardedFor === undefined || report.isForged === undefined ? null : { forwardedFor: report.forwardedFor, isForged: report.isForged };
}

/** The parts that the running server says are not well; what it runs with may differ from what this process reads. */
async function checkParts(address: URL): Promise<Finding[]> {
  const { parts = {} } = (parsed((await askAddress(address)).body) ?? {}) as { parts?: Record<string, { status: string; since: string; reason?: string }> };
  const down = Object.entries(parts).filter(([, { status }]) => status === "unavailable" || status === "late");
  return down.map(([name, { reason = "", since }]) => fault("address", "APP_PARTS", `${name} ${reason} ${since}`));
}

async function checkProxy(address: URL, { forwardedFor }: ProxyReport, isSecure: boolean): Promise<Finding> {
  if (forwardedFor === "ignored") return fault("proxy", "PROXY_UNTRUSTED");
  // The server itself speaks no TLS, so with https there is a proxy.
  if (forwardedFor === "absent" && isSecure) return fault("proxy", "PROXY_HEADER");
  const forged = await readReport(address, { "x-forwarded-for": forgedAddress });
  if (forged?.isForged === true) return fault("proxy", "PROXY_FORGED");
  return fine("proxy", forwardedFor === "absent" ? doctorTexts.fine.noProxy : doctorTexts.fine.proxy);
}

/** A handshake without a session is refused by the server with 401: anything else comes from somebody in between. */
async function checkSockets(address: URL): Promise<Finding> {
  const handshake = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13", "sec-websocket-key": "dXRzcHJpbmcgZG9jdG9yIQ==" };
  const { status, isUpgraded } = await askAddress(address, handshake);
  return status === 401 || isUpgraded ? fine("sockets", doctorTexts.fine.sockets) : fault("sockets", "SOCKETS", String(status));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
