import { removeFactors } from "@utspring/core/admin/procedures/remove-factors";
import { systemCtx } from "@utspring/core/kernel/context";
import { assertDriverGuard } from "./adapters/postgres-driver.ts";
import { printWaiting, refuseToStart } from "./lifecycle/start-messages.ts";
import { openApplication } from "./open-application.ts";
import { readSettings } from "./settings/env.ts";
import { migrate } from "./lifecycle/migrate.ts";
import { connectWithRetry } from "./lifecycle/connect-retry.ts";

const answers = {
  unknown: (email: string) => `Det finns inget konto med e-posten ${email}.\n`,
  none: (email: string) => `${email} har varken passkeys eller kodapp.\n`,
  removed: (email: string) =>
    `Passkeys och kodapp för ${email} är borttagna. Nya läggs till vid nästa inloggning med lösenordet.\n`,
};

/** `npm run remove-factors -- <e-mail>`: for an administrator who has lost them and whom no other can let in. */
try {
  assertDriverGuard();
  const [email = ""] = process.argv.slice(2);
  const settings = readSettings();
  const { databaseUrl } = settings;
  if (email === "" || databaseUrl === null) {
    process.stderr.write(
      email === ""
        ? "Ange e-postadressen till administratören, till exempel admin@example.se.\n"
        : "DATABASE_URL saknas. På den inbyggda databasen behöver demons administratör varken passkey eller kodapp.\n",
    );
    process.exitCode = 1;
  } else {
    await connectWithRetry(() => migrate(databaseUrl), printWaiting);
    const { deps, close } = await openApplication(settings, databaseUrl);
    const outcome = await removeFactors(systemCtx(deps, "operator"), { email });
    await close();
    process.stdout.write(answers[outcome](email));
    if (outcome === "unknown") process.exitCode = 1;
  }
} catch (error) {
  refuseToStart(error);
}
