// `npm run reset`: deletes the embedded database, files and mail.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dataDir = path.resolve(root, process.env["DATA_DIR"] || ".data");
const parts = { postgres: "databasen", files: "filerna", mail: "mejlen" };

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function runningDatabase(): number | null {
  try {
    const pid = Number(fs.readFileSync(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(pid, 0);
    const name = `/proc/${pid}/comm`;
    return fs.existsSync(name) && fs.readFileSync(name, "utf8").trim() !== "postgres" ? null : pid;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return null;
    if (code === "EPERM" || code === "EACCES") {
      giveUp(`Databasen i ${dataDir} tillhör en annan användare; kör \`npm run reset\` som den.`);
    }
    throw error;
  }
}

if (process.env["DATABASE_URL"]) {
  giveUp(
    "DATABASE_URL är satt: `npm run reset` rör bara den inbyggda databasen. Töm din egen databas med dess egna verktyg.",
  );
}

// A server that was just stopped may still be closing its database.
for (let waited = 0; runningDatabase() !== null; waited += 100) {
  if (waited >= 2000)
    giveUp(`En server använder ${dataDir}: stäng av den (Ctrl-C där den kör) och kör \`npm run reset\` igen.`);
  await sleep(100);
}

// Otherwise the next start would put it into place.
for (const name of fs.existsSync(dataDir) ? fs.readdirSync(dataDir) : [])
  if (name.startsWith("restored-")) fs.rmSync(path.join(dataDir, name), { recursive: true });

const removed: string[] = [];
for (const [name, text] of Object.entries(parts)) {
  const dir = path.join(dataDir, name);
  if (!fs.existsSync(dir)) continue;
  try {
    fs.rmSync(dir, { recursive: true, force: true });
  } catch (error) {
    giveUp(
      `${dir} gick inte att ta bort (${(error as NodeJS.ErrnoException).code}); kör som den användare som startade servern.`,
    );
  }
  removed.push(text);
}

console.log(
  removed.length === 0
    ? `Det fanns inget att ta bort i ${dataDir}.`
    : `Tog bort ${new Intl.ListFormat("sv").format(removed)} i ${dataDir}.`,
);
console.log("Nästa `npm start` skapar en ny databas med demoklassen.");
