import { database } from "./guarantee.ts";
import type { Guarantee } from "./guarantee.ts";

/** Guarantees about access. */
export const accessGuarantees = {
  Z1: {
    guarantee:
      "Ingen kommer åt något som rollen inte ger rätt till: varje roll mot varje funktion, fil och sida, på alla vägar in.",
    files: database("z1-matrix", "z1-entrances"),
    project: "db",
    figures: { cells: { words: "prövade kombinationer av roll och funktion", least: 3_500 } },
  },
  Z2: {
    guarantee: "Den som gissar eller klistrar in ett id från en annan klass får samma svar som om det inte fanns.",
    files: database("z2-objects"),
    project: "db",
    figures: { cases: { words: "försök", least: 500 }, changedRows: { words: "ändrade rader", most: 0 } },
  },
  Z3: {
    guarantee:
      "Testerna upptäcker borttagna skydd: varje listat skydd och varje regel i databasen tas bort, ett i taget, och rätt test misslyckas.",
    files: database("z3-guards", "z3-policies"),
    project: "db",
    figures: {
      guards: { words: "spärrar borttagna, en i taget", least: 100 },
      survivors: { words: "oupptäckta", most: 0 },
    },
  },
  Z4: {
    guarantee:
      "Databasen har en egen spärr mellan klasserna, även om programmet skulle fråga efter fel rader. Mot den som kan köra egen SQL som programmet skyddar den inte.",
    files: database("z4-row-level-security", "z4-schema", "z4-reach"),
    project: "db",
    figures: {
      tries: { words: "försök att läsa och skriva rader som finns, som var och en av databasens roller", least: 2_500 },
      tables: { words: "tabeller med radsäkerhet", least: 30 },
      foreignRows: { words: "rader från en annan klass", most: 0 },
    },
  },
  Z5: {
    guarantee:
      "Inget svar innehåller hemligheter eller andras uppgifter: kunder, inköpspriser, anteckningar, röster, lösenord.",
    files: database("z5-fields"),
    project: "db",
    figures: {
      answers: { words: "svar genomsökta", least: 500 },
      opened: { words: "av dem lyckade", least: 300 },
      finds: { words: "hittade hemligheter eller uppgifter", most: 0 },
    },
  },
} as const satisfies Record<string, Guarantee>;
