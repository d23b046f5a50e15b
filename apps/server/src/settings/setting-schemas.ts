import net from "node:net";
import { DatabaseUrlError, isDecodable, parseDatabaseUrl, tlsModes } from "@utspring/core/kernel/database-url";
import * as z from "zod/mini";

/** A URL with a host; another text has no further faults. */
export const url = (protocol: RegExp, error?: string) => z.url({ protocol, hostname: /./u, abort: true, error });

/** The schema and the fault of a URL without a path, with an example for the fault and the documentation. */
export const origin = (example: string) => ({
  schema: z.pipe(
    url(/^https?$/u).check(
      z.refine((text) => {
        const { pathname, search, hash, username } = new URL(text);
        return pathname === "/" && search === "" && hash === "" && username === "";
      }),
    ),
    z.transform((text) => text.replace(/\/$/u, "")),
  ),
  fault: `ska vara en adress utan sökväg, till exempel ${example}.`,
  example,
});

export const email = { schema: z.email(), fault: "ska vara en e-postadress." };
export const line = { schema: z.string().check(z.maxLength(200)), fault: "ska vara högst 200 tecken." };

/** An e-mail address, alone or with a name as in `Utspring <noreply@example.se>`. */
export const sender = z
  .string()
  .check(z.refine((text) => z.email().safeParse(/<([^<>]+)>$/u.exec(text)?.[1] ?? text).success));

export const listOf = <Item extends z.ZodMiniType<unknown, string>>(separator: RegExp, item: Item, maxItems: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) =>
        text
          .split(separator)
          .map((part) => part.trim())
          .filter((part) => part !== ""),
      ),
    ),
    z.array(item).check(z.maxLength(maxItems)),
  );

export const addressRange = z.string().check(
  z.refine((text) => {
    const [address = "", bits, ...rest] = text.split("/");
    const version = net.isIP(address);
    if (version === 0 || rest.length > 0) return false;
    // "/0" would trust everyone.
    return (
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
    );
  }),
);

const percentFault =
  ": ett %-tecken i användare eller lösenord skrivs %25, liksom @ skrivs %40, : skrivs %3A och / skrivs %2F.";
const databaseFaults: Record<DatabaseUrlError["rule"], (parameter: string) => string> = {
  mode: () =>
    `: sslmode ska vara ${tlsModes.join(", ")}. prefer och allow duger inte, eftersom de kan bli okrypterade.`,
  unsupported: (parameter) => `: ${parameter} stöds inte. TLS ställs in med sslmode och sslrootcert.`,
  certificates: () => ": filen i sslrootcert går inte att läsa, eller innehåller inget certifikat i PEM-format.",
  percent: () => percentFault,
  needsMode: () => ": sslrootcert har bara betydelse med sslmode=verify-ca eller verify-full.",
};

export const databaseUrl = url(
  /^postgres(?:ql)?$/u,
  "ska se ut som postgres://användare:lösenord@värd:5432/databas.",
).check(({ value, issues }) => {
  try {
    parseDatabaseUrl(value);
  } catch (error) {
    if (!(error instanceof DatabaseUrlError)) throw error;
    issues.push({ code: "custom", input: value, message: databaseFaults[error.rule](error.parameter) });
  }
});

export const smtpUrl = url(/^smtps?$/u, "ska se ut som smtp://användare:lösenord@värd:587.").check(
  z.refine(isDecodable, percentFault),
);
