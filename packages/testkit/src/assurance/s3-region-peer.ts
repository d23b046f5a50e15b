import http from "node:http";
import type { AddressInfo } from "node:net";

export type RegionDialect = "aws" | "scaleway" | "garage";

export interface RegionPeer {
  url: string;
  port: number;
  requests: string[];
  close(): Promise<void>;
}

interface Options {
  dialect: RegionDialect;
  region: string;
  /** The answer to every request instead: `code` in XML, or no body for HEAD. */
  refusal?: { status: number; code: string; message?: string; extra?: string; headers?: Record<string, string> };
  hidesLocation?: boolean;
}

const xml = (code: string, message: string, extra = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message>${extra}</Error>`;

/** The refusal of a request signed for `given` where `region` is the store's: the body, and HEAD's headers. */
function wrongRegion(
  dialect: RegionDialect,
  given: string,
  region: string,
): { body: string; headers: Record<string, string> } {
  const says = `The authorization header is malformed; the region '${given}' is wrong; expecting '${region}'`;
  const code = "AuthorizationHeaderMalformed";
  if (dialect === "aws")
    return {
      body: xml(code, says, `<Region>${region}</Region><RequestId>110F</RequestId><HostId>h</HostId>`),
      headers: { "x-amz-bucket-region": region },
    };
  if (dialect === "scaleway")
    return { body: xml(code, says, `<Region>${region}</Region><RequestId>tx50</RequestId>`), headers: {} };
  const scope = `Authorization header malformed, unexpected scope: 20261122/${given}/s3/aws4_request`;
  return { body: xml(code, scope, `<Resource>/utspring/</Resource><Region>${region}</Region>`), headers: {} };
}

/** A store that keeps objects in memory and checks the region of each signature, not its key. */
export async function openRegionPeer(options: Options): Promise<RegionPeer> {
  const { dialect, region, refusal, hidesLocation = false } = options;
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const requests: string[] = [];
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://store");
    requests.push(`${request.method ?? ""} ${request.headers.host ?? ""} ${url.pathname}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const end = (status: number, headers: Record<string, string>, body: string | Buffer = "") =>
      void response
        .writeHead(status, { "content-type": "application/xml", ...headers, "content-length": Buffer.byteLength(body) })
        .end(request.method === "HEAD" ? undefined : body);
    const scope =
      url.searchParams.get("X-Amz-Credential") ??
      /Credential=(?<scope>[^,]+)/u.exec(request.headers.authorization ?? "")?.groups?.["scope"] ??
      "";
    const [, , given = ""] = scope.split("/");
    if (refusal !== undefined)
      return end(refusal.status, refusal.headers ?? {}, xml(refusal.code, refusal.message ?? "no", refusal.extra));
    if (given !== region) {
      const { body, headers } = wrongRegion(dialect, given, region);
      return end(400, headers, body);
    }
    if (url.searchParams.has("location")) {
      if (hidesLocation) return end(403, {}, xml("AccessDenied", "Access Denied"));
      return end(
        200,
        {},
        `<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${region}</LocationConstraint>`,
      );
    }
    if (url.searchParams.has("list-type")) {
      const listed = [...objects.keys()].map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-11-22T10:00:00.000Z</LastModified><ETag>"a"</ETag><Size>1</Size></Contents>`,
      );
      return end(200, {}, `<ListBucketResult><IsTruncated>false</IsTruncated>${listed.join("")}</ListBucketResult>`);
    }
    const key = url.pathname.replace(/^\/(?:utspring\/)?/u, "");
    if (request.method === "PUT") {
      objects.set(key, { bytes: Buffer.concat(chunks), type: request.headers["content-type"] ?? "" });
      return end(200, { etag: '"a"' });
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return end(204, {});
    }
    const found = objects.get(key);
    if (found === undefined) return end(404, {}, xml("NoSuchKey", "none"));
    const headers = { "content-type": found.type, etag: '"a"', "last-modified": "Sun, 22 Nov 2026 10:00:00 GMT" };
    const range = /^bytes=(?<start>\d+)-(?<end>\d+)$/u.exec(request.headers.range ?? "")?.groups;
    if (range === undefined) return end(200, headers, found.bytes);
    return end(206, headers, found.bytes.subarray(Number(range["start"]), Number(range["end"]) + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
