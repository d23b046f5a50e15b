import { randomUUID } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import path from "node:path";
import tls from "node:tls";
import postgres from "postgres";
import { inject } from "vitest";
import type { FaultCode } from "@utspring/server/doctor/check-result";
import type { examine } from "@utspring/server/doctor/examine";
import { createServer } from "@utspring/server/http/http";
import { secret } from "./examined-installation.ts";
import type { ExaminedInstallation } from "./examined-installation.ts";
import { openRegionPeer } from "./s3-region-peer.ts";
import { testCertificate } from "./test-certificate.ts";
import { openTestProxy } from "./test-proxy.ts";

type Machine = Parameters<typeof examine>[0];
interface Planted {
  code: FaultCode;
  plant: () => Promise<{ machine: Machine; undo?: () => unknown }>;
}
/** The faults that the doctor must find, each injected into an installation without another. */
export function plantedFaults({
  server,
  directory,
  plainFile,
  well,
  databaseWith,
  listening,
}: ExaminedInstallation): Record<string, Planted> {
  const env =
    (change: Record<string, string>): Planted["plant"] =>
    async () => ({ machine: { env: { ...well, ...change } } });

  return {
    "a setting is missing": { code: "SETTINGS", plant: env({ S3_SECRET_KEY: "" }) },
    "nobody says who runs the installation": { code: "OPERATOR", plant: env({ OPERATOR_NAME: "", CONTACT_EMAIL: "" }) },
    "Node is too old": { code: "NODE", plant: async () => ({ machine: { env: well, node: "20.18.3" } }) },
    "the database is away": { code: "DATABASE", plant: env({ DATABASE_URL: databaseWith((url) => (url.port = "1")) }) },
    "the database's port speaks another protocol": {
      code: "DATABASE",
      plant: async () => {
        const port = await listening(http.createServer());
        return { machine: { env: { ...well, DATABASE_URL: databaseWith((url) => (url.port = String(port))) } } };
      },
    },
    "the database does not exist": {
      code: "DATABASE",
      plant: env({ DATABASE_URL: databaseWith((url) => (url.pathname = "/finns_inte")) }),
    },
    "the database is read-only": {
      code: "DATABASE_READ_ONLY",
      plant: async () => {
        const name = new URL(server.databaseUrl).pathname.slice(1);
        await server.owner.unsafe(`alter database ${name} set default_transaction_read_only = on`);
        return {
          machine: { env: well },
          undo: () => server.owner.unsafe(`alter database ${name} reset default_transaction_read_only`),
        };
      },
    },
    "the login owns nothing": {
      code: "DATABASE_RIGHTS",
      plant: async () => {
        const role = `poor_${randomUUID().slice(0, 8)}`;
        await server.owner.unsafe(
          `create role ${role} login password 'x'; grant usage on schema drizzle to ${role}; grant select on all tables in schema drizzle to ${role}`,
        );
        const DATABASE_URL = databaseWith((url) => {
          url.username = role;
          url.password = "x";
        });
        return {
          machine: { env: { ...well, DATABASE_URL } },
          undo: () => server.owner.unsafe(`drop owned by ${role}; drop role ${role}`),
        };
      },
    },
    "the schema is of a newer version": {
      code: "DATABASE",
      plant: async () => {
        await server.owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from a later version', 9999999999999)`;
        return {
          machine: { env: well },
          undo: () => server.owner`delete from drizzle.__drizzle_migrations where created_at = 9999999999999`,
        };
      },
    },
    "the schema is of a version that cannot be upgraded": {
      code: "DATABASE",
      plant: async () => {
        await server.owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from an older version', 1)`;
        return {
          machine: { env: well },
          undo: () => server.owner`delete from drizzle.__drizzle_migrations where created_at = 1`,
        };
      },
    },
    "the clock is ten minutes wrong": {
      code: "CLOCK",
      plant: async () => ({ machine: { env: well, clock: () => new Date(Date.now() + 600_000) } }),
    },
    "the store refuses the key": {
      code: "S3_KEYS",
      plant: async () => {
        const peer = await openRegionPeer({
          dialect: "aws",
          region: "us-east-1",
          refusal: { status: 403, code: "SignatureDoesNotMatch" },
        });
        return { machine: { env: { ...well, S3_ENDPOINT: peer.url } }, undo: () => peer.close() };
      },
    },
    "the store is in another region": { code: "S3_REGION", plant: env({ S3_REGION: "eu-north-1" }) },
    "the store is away": { code: "S3_UNREACHABLE", plant: env({ S3_ENDPOINT: "http://127.0.0.1:1" }) },
    "the data folder is a file": {
      code: "DATA_DIR_FILE",
      plant: async () => {
        const { S3_ENDPOINT: _e, S3_BUCKET: _b, S3_ACCESS_KEY: _a, S3_SECRET_KEY: _s, ...rest } = well;
        return { machine: { env: { ...rest, DATA_DIR: plainFile } } };
      },
    },
    "the disk is full": {
      code: "DISK_FULL",
      plant: async () => {
        const { S3_ENDPOINT: _e, S3_BUCKET: _b, S3_ACCESS_KEY: _a, S3_SECRET_KEY: _s, ...rest } = well;
        const DATA_DIR = path.join(directory, "full");
        fs.mkdirSync(path.join(DATA_DIR, "files"), { recursive: true });
        fs.symlinkSync("/dev/full", path.join(DATA_DIR, "files/probe"));
        return { machine: { env: { ...rest, DATA_DIR } } };
      },
    },
    "the database's encoding is not UTF8": {
      code: "DATABASE",
      plant: async () => {
        const name = `latin_${randomUUID().slice(0, 8)}`;
        const superuser = postgres(inject("superuserUrl"), { max: 1 });
        const { username } = new URL(server.databaseUrl);
        await superuser.unsafe(
          `create database ${name} owner ${username} encoding 'LATIN1' locale 'C' template template0`,
        );
        return {
          machine: { env: { ...well, DATABASE_URL: databaseWith((url) => (url.pathname = `/${name}`)) } },
          undo: async () => {
            await superuser.unsafe(`drop database ${name} with (force)`);
            await superuser.end();
          },
        };
      },
    },
    "the mail server is away": { code: "SMTP_UNREACHABLE", plant: env({ SMTP_URL: "smtp://127.0.0.1:1" }) },
    "the mail server's certificate is not trusted": {
      code: "SMTP_TLS",
      plant: async () => ({
        machine: {
          env: { ...well, SMTP_URL: `smtps://127.0.0.1:${await listening(tls.createServer(testCertificate))}` },
        },
      }),
    },
    "the mail server refuses the sign-in": {
      code: "SMTP_LOGIN",
      plant: async () => {
        const answers: [RegExp, string][] = [
          [/^EHLO/u, "250-mail\r\n250 AUTH PLAIN\r\n"],
          [/^AUTH/u, "535 5.7.8 no\r\n"],
          [/./u, "221 bye\r\n"],
        ];
        const port = await listening(
          net.createServer((socket) => {
            socket.on("error", () => undefined);
            socket.write("220 mail\r\n");
            socket.on("data", (chunk) =>
              socket.write(answers.find(([command]) => command.test(String(chunk)))?.[1] ?? "250 ok\r\n"),
            );
          }),
        );
        return { machine: { env: { ...well, SMTP_URL: `smtp://a:${encodeURIComponent(secret)}@127.0.0.1:${port}` } } };
      },
    },
    "the certificate is not trusted": {
      code: "APP_TLS",
      plant: async () => ({
        machine: {
          env: { ...well, APP_URL: `https://127.0.0.1:${await listening(https.createServer(testCertificate))}` },
        },
      }),
    },
    "the address's port has no TLS": {
      code: "APP_NO_TLS",
      plant: async () => ({
        machine: { env: { ...well, APP_URL: `https://127.0.0.1:${await listening(http.createServer())}` } },
      }),
    },
    "nobody answers at the address": { code: "APP_UNREACHABLE", plant: env({ APP_URL: "http://127.0.0.1:1" }) },
    "something else answers at the address": {
      code: "APP_OTHER",
      plant: async () => ({
        machine: {
          env: {
            ...well,
            APP_URL: `http://127.0.0.1:${await listening(http.createServer((_request, response) => response.writeHead(404).end("nginx")))}`,
          },
        },
      }),
    },
    "the proxy is not trusted": {
      code: "PROXY_UNTRUSTED",
      plant: async () => {
        const app = await createServer({
          deps: server.deps,
          trustProxy: [],
          isOwnOrigin: () => true,
          checks: { required: {}, reported: {} },
          config: { demo: false },
          webRoot: null,
          outbox: null,
        });
        const front = await openTestProxy(await app.listen({ port: 0, host: "127.0.0.1" }));
        return {
          machine: { env: { ...well, APP_URL: front.url } },
          undo: async () => {
            await front.close();
            await app.close();
          },
        };
      },
    },
    "a visitor may invent an address": { code: "PROXY_FORGED", plant: env({ APP_URL: server.url }) },
    "the proxy takes small bodies only": {
      code: "PROXY_BODY",
      plant: async () => {
        const front = await openTestProxy(server.url, { maxBodyBytes: 1_000_000 });
        return { machine: { env: { ...well, APP_URL: front.url } }, undo: () => front.close() };
      },
    },
    "the proxy drops sockets": {
      code: "SOCKETS",
      plant: async () => {
        const front = await openTestProxy(server.url, { passesUpgrades: false });
        return { machine: { env: { ...well, APP_URL: front.url } }, undo: () => front.close() };
      },
    },
  };
}
