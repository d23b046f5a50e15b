import { connectionFault } from "@utspring/core/kernel/service-fault";
import { maxFileBytes } from "@utspring/domain/documents/file-kinds";
import { forgedIp } from "../monitoring/proxy-report.ts";
import type { ProxyReport } from "../monitoring/proxy-report.ts";
import { sendGet, sendHead } from "./send-get.ts";
import { detailOf, failed, passed } from "./check-result.ts";
import type { CheckResult } from "./check-result.ts";
import { doctorTexts } from "./texts.ts";

export async function checkAppUrl(appUrl: string): Promise<CheckResult[]> {
  const at = (path: string) => new URL(path, appUrl);
  const isSecure = appUrl.startsWith("https:");
  try {
    const live = await sendGet(at("/health/live"));
    const report = await readReport(at("/health/proxy"));
    if (live.status !== 200 || report === null) return [failed("address", "APP_OTHER", String(live.status))];
    return [
      isSecure || isLocal(appUrl)
        ? passed("address", doctorTexts.fine.address(appUrl))
        : failed("address", "APP_PLAIN"),
      ...(await checkParts(at("/health/ready"))),
      await checkProxy(at("/health/proxy"), report, isSecure),
      await checkBodyLimit(at("/health/proxy")),
      await checkSockets(at("/trpc")),
    ];
  } catch (error) {
    if (connectionFault(error) !== "tls") return [failed("address", "APP_UNREACHABLE", detailOf(error))];
    const isPlain = /^(?:EPROTO|ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG))$/u.test(codeOf(error));
    return [failed("address", isPlain ? "APP_NO_TLS" : "APP_TLS")];
  }
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

/** Loopback crosses no network. */
const isLocal = (appUrl: string) => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(appUrl).hostname);

async function readReport(url: URL, headers: Record<string, string> = {}): Promise<ProxyReport | null> {
  const { status, body } = await sendGet(url, headers);
  if (status !== 200) return null;
  const report = parsed(body) as Partial<ProxyReport> | null;
  return report?.forwardedFor === undefined || report.isForged === undefined
    ? null
    : { forwardedFor: report.forwardedFor, isForged: report.isForged };
}

async function checkParts(url: URL): Promise<CheckResult[]> {
  const { parts = {} } = (parsed((await sendGet(url)).body) ?? {}) as {
    parts?: Record<string, { status: string; since: string; reason?: string }>;
  };
  const down = Object.entries(parts).filter(([, { status }]) => status === "unavailable" || status === "late");
  return down.map(([name, { reason = "", since }]) => failed("address", "APP_PARTS", `${name} ${reason} ${since}`));
}

async function checkProxy(url: URL, { forwardedFor }: ProxyReport, isSecure: boolean): Promise<CheckResult> {
  if (forwardedFor === "ignored") return failed("proxy", "PROXY_UNTRUSTED");
  // The server itself has no TLS, so with https there is a proxy.
  if (forwardedFor === "absent" && isSecure) return failed("proxy", "PROXY_HEADER");
  const forged = await readReport(url, { "x-forwarded-for": forgedIp });
  if (forged?.isForged === true) return failed("proxy", "PROXY_FORGED");
  return passed("proxy", forwardedFor === "absent" ? doctorTexts.fine.noProxy : doctorTexts.fine.proxy);
}

/** The body is never sent: a proxy with a lower limit answers 413 at once. */
async function checkBodyLimit(url: URL): Promise<CheckResult> {
  return (await sendHead(url, { "content-length": String(maxFileBytes) })) === 413
    ? failed("proxy", "PROXY_BODY")
    : passed("proxy", doctorTexts.fine.body);
}

/** The server answers a handshake without a session with 401; any other answer is a proxy's. */
async function checkSockets(url: URL): Promise<CheckResult> {
  const handshake = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dXRzcHJpbmcgZG9jdG9yIQ==",
  };
  const { status, isUpgraded } = await sendGet(url, handshake);
  return status === 401 || isUpgraded
    ? passed("sockets", doctorTexts.fine.sockets)
    : failed("sockets", "SOCKETS", String(status));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
