import { onTestFinished } from "vitest";
import type { Host } from "./host.ts";
import { testFolder } from "./test-folder.ts";

export interface FakeHost extends Host {
  stdout: string[];
  stderr: string[];
  asked: string[];
  interrupt(): void;
}

export interface Person {
  server: string;
  typed?: string[];
  input?: string;
  home?: string;
  isTerminal?: boolean;
}

export function fakeHost({ server, typed, input = "", home, isTerminal = false }: Person): FakeHost {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const asked: string[] = [];
  let onInterrupt: () => void = () => undefined;
  const answer = async (question: string) => {
    asked.push(question);
    return typed?.[asked.length - 1] ?? "";
  };
  let ids = 0;
  return {
    stdout,
    stderr,
    asked,
    env: { UTSPRING_SERVER: server },
    homeDirectory: home ?? testFolder(onTestFinished),
    hostname: "klassrummet",
    isTerminal,
    isInteractive: typed !== undefined,
    out: (line) => void stdout.push(line),
    err: (line) => void stderr.push(line),
    askLine: answer,
    askSecret: answer,
    readInput: async () => input,
    newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`,
    onInterrupt: (callback) => {
      onInterrupt = callback;
      return () => {
        onInterrupt = () => undefined;
      };
    },
    interrupt: () => onInterrupt(),
  };
}
