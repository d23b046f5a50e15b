import { randomUUID } from "node:crypto";
import { homedir, hostname } from "node:os";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import { cliTexts } from "./texts.ts";

export function terminalHost(): Host {
  let typed: Promise<string> | null = null;
  // `… | head` closes stdout early, which is no error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(exits.ok);
    throw error;
  });
  return {
    env: process.env,
    homeDirectory: homedir(),
    hostname: hostname(),
    isTerminal: process.stdout.isTTY,
    isInteractive: process.stdin.isTTY,
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    askLine: (question) => ask(question, process.stderr),
    askSecret: async (question) => {
      process.stderr.write(question);
      const answer = await ask("", new Writable({ write: (_chunk, _encoding, done) => done() }));
      process.stderr.write("\n");
      return answer;
    },
    readInput: () => (typed ??= text(process.stdin)),
    newId: randomUUID,
    onInterrupt: (callback) => {
      process.once("SIGINT", callback);
      process.once("SIGTERM", callback);
      return () => {
        process.off("SIGINT", callback);
        process.off("SIGTERM", callback);
      };
    },
  };
}

function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  const reader = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  return new Promise((resolve, reject) => {
    reader.once("close", () => reject(new Refusal(cliTexts.notDone, exits.interrupted)));
    reader.question(question, (answer) => {
      resolve(answer);
      reader.close();
    });
  });
}
