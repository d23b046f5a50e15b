import { databaseTestPaths } from "./guarantee.ts";
import type { Guarantee } from "./guarantee.ts";

export const liveGuarantees = {
  W1: {
    guarantee: "Varje skärm får varje ändring, en gång och i ordning, också efter avbrott i nätet.",
    files: databaseTestPaths("w1-nothing-missed", "w1-mute-connection"),
    project: "db",
    figures: {
      events: { label: "händelser", min: 1_000 },
      cuts: { label: "avbrott", min: 20 },
      mute: { label: "förbindelser som slutade svara utan att stängas", min: 6 },
      missed: { label: "missade", max: 0 },
    },
  },
  W2: {
    guarantee:
      "Ingen klass tar emot något från en annan klass på sina öppna förbindelser, vilken server de än går till.",
    files: databaseTestPaths("w2-isolation"),
    project: "db",
    figures: {
      events: { label: "händelser", min: 1_000 },
      heard: { label: "kontrollerade hos alla roller" },
      foreign: { label: "från en annan klass", max: 0 },
    },
  },
  W3: {
    guarantee: "En öppen förbindelse kan inte användas för att fylla minnet eller överbelasta.",
    files: databaseTestPaths("w3-abuse", "w3-invalid-messages", "w3-admission", "w3-slow-reader", "w3-one-of-many"),
    project: "db",
    figures: {
      maxBufferedKb: { label: "kB buffrade för den som inte läser", max: 2_048 },
      refused: { label: "sätt att missbruka den avvisade", min: 20 },
      maxSubscriptions: { label: "prenumerationer på en förbindelse", min: 20, max: 20 },
      maxSockets: { label: "förbindelser för en person", min: 10, max: 10 },
      maxAnswers: { label: "svar på ett missbruk", max: 100 },
    },
  },
} as const satisfies Record<string, Guarantee>;
