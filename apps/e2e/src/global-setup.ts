import { startInstallation } from "./installation.ts";

/** Shared by the whole run; tests create their own classes and users in it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const installation = await startInstallation();
  process.env["UTSPRING_E2E_URL"] = installation.url;
  process.env["UTSPRING_E2E_DATABASE"] = installation.databaseUrl();
  process.env["UTSPRING_E2E_MAILS"] = installation.mailDirectory;
  return async () => {
    await installation.stop();
    // An error in the log fails the run, although no screen shows it.
    if (installation.errors().length > 0)
      throw new Error(`The server logged errors:\n${installation.errors().join("\n")}`);
  };
}
