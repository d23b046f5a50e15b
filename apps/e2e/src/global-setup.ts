import { startHouse } from "./house.ts";

/** One server for the whole run; tests create their own classes and users in it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const house = await startHouse();
  process.env["UTSPRING_E2E_URL"] = house.url;
  process.env["UTSPRING_E2E_DATABASE"] = house.databaseUrl();
  process.env["UTSPRING_E2E_MAILS"] = house.mailDirectory;
  return async () => {
    await house.stop();
    // An error in the log fails the run, although no screen shows it.
    if (house.errors().length > 0) throw new Error(`The server logged errors:\n${house.errors().join("\n")}`);
  };
}
