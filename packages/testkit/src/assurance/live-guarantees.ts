import { database } from "./guarantee.ts";
import type { Guarantee } from "./guarantee.ts";

/** Guarantees about live updates and their sockets. */
export const liveGuarantees = {
  W1: {
    guarantee: "Varje skärm får varje ändring, en gång och i ordning, också efter avbrott i nätet.",
    files: database("w1-nothing-missed", "w1-mute-connection"),
    project: "db",
    figures: {
      events: { words: "händelser", least: 1_000 },
      cuts: { words: "avbrott", least: 20 },
      mute: { words: "förbindelser som slutade svara utan att stängas", least: 6 },
      missed: { words: "missade", most: 0 },
    },
  },
  W2: {
    guarantee:
      "Ingen klass tar emot något från en annan klass på sina öppna förbindelser, vilken server de än går till.",
    files: database("w2-isolation"),
    project: "db",
    figures: {
      events: { words: "händelser", least: 1_000 },
      heard: { words: "kontrollerade hos alla roller" },
      foreign: { words: "från en annan klass", most: 0 },
    },
  },
  W3: {
    guarantee: "En öppen förbindelse kan inte användas för att fylla minnet eller överbelasta.",
    files: database("w3-abuse", "w3-admission", "w3-slow-reader", "w3-one-of-many"),
    project: "db",
    figures: {
      maxBufferedKb: { words: "kB buffrade för den som inte läser", most: 2_048 },
      refused: { words: "sätt att missbruka den avvisade", least: 20 },
      maxSubscriptions: { words: "prenumerationer på en förbindelse", least: 20, most: 20 },
      maxSockets: { words: "förbindelser för en person", least: 10, most: 10 },
      maxAnswers: { words: "svar på ett missbruk", most: 100 },
    },
  },
} as const satisfies Record<string, Guarantee>;
