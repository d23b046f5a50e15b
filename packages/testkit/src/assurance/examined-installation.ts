import fs from "node:fs";
import type net from "node:net";
import os from "node:os";
import path from "node:path";
import { startLiveServer } from "../live-server.ts";
import { openMailSink } from "./mail-sink.ts";
import { openRegionPeer } from "./s3-region-peer.ts";
import { openTestProxy } from "./test-proxy.ts";

export const secret = "en hemlighet som aldrig skrivs ut";

export type ExaminedInstallation = Awaited<ReturnType<typeof openExaminedInstallation>>;

export async function openExaminedInstallation() {
  const closing: (() => unknown)[] = [];
  const listening = async (server: net.Server) => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(() => server.close());
    return (server.address() as net.AddressInfo).port;
  };

  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-doctor-"));
  closing.push(() => fs.rmSync(directory, { recursive: true, force: true }));
  const plainFile = path.join(directory, "a-file");
  fs.writeFileSync(plainFile, "");
  const server = await startLiveServer();
  closing.push(() => server.close());
  const proxy = await openTestProxy(server.url);
  const [store, sink] = await Promise.all([openRegionPeer({ dialect: "garage", region: "garage" }), openMailSink()]);
  closing.push(
    () => proxy.close(),
    () => store.close(),
    () => sink.down(),
  );

  const well = {
    DATABASE_URL: server.databaseUrl,
    APP_URL: proxy.url,
    DATA_DIR: directory,
    SMTP_URL: sink.url,
    MAIL_FROM: "noreply@utspring.test",
    S3_ENDPOINT: store.url,
    S3_BUCKET: "utspring",
    S3_ACCESS_KEY: "a",
    S3_SECRET_KEY: secret,
    OPERATOR_NAME: "Norra skolans elevkår",
    OPERATOR_NUMBER: "802000-0000",
    OPERATOR_ADDRESS: "Skolgatan 1",
    CONTACT_EMAIL: "hej@utspring.test",
  };
  const databaseWith = (change: (url: URL) => void) => {
    const url = new URL(server.databaseUrl);
    change(url);
    return url.href;
  };
  return {
    server,
    directory,
    plainFile,
    well,
    databaseWith,
    listening,
    close: async () => {
      for (const close of closing.toReversed()) await close();
    },
  };
}
