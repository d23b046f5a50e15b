import { databaseTestPaths } from "./guarantee.ts";
import type { Guarantee } from "./guarantee.ts";

export const accessGuarantees = {
  Z1: {
    guarantee:
      "Ingen kommer åt något som rollen inte ger rätt till: varje roll mot varje funktion, fil och sida, på alla vägar in.",
    files: databaseTestPaths("z1-matrix", "z1-entrances"),
    project: "db",
    figures: { cells: { label: "prövade kombinationer av roll och funktion", min: 3_500 } },
  },
  Z2: {
    guarantee: "Den som gissar eller klistrar in ett id från en annan klass får samma svar som om det inte fanns.",
    files: databaseTestPaths("z2-objects"),
    project: "db",
    figures: { cases: { label: "försök", min: 500 }, changedRows: { label: "ändrade rader", max: 0 } },
  },
  Z3: {
    guarantee:
      "Testerna upptäcker borttagna skydd: varje listat skydd och varje regel i databasen tas bort, ett i taget, och rätt test misslyckas.",
    files: databaseTestPaths("z3-guards", "z3-policies"),
    project: "db",
    figures: {
      guards: { label: "spärrar borttagna, en i taget", min: 100 },
      survivors: { label: "oupptäckta", max: 0 },
    },
  },
  Z4: {
    guarantee:
      "Databasen har en egen spärr mellan klasserna, även om programmet skulle fråga efter fel rader. Mot den som kan köra egen SQL som programmet skyddar den inte.",
    files: databaseTestPaths("z4-row-level-security", "z4-schema", "z4-reach", "z4-definer-functions"),
    project: "db",
    figures: {
      tries: { label: "försök att läsa och skriva rader som finns, som var och en av databasens roller", min: 2_500 },
      tables: { label: "tabeller med radsäkerhet", min: 30 },
      foreignRows: { label: "rader från en annan klass", max: 0 },
    },
  },
  Z5: {
    guarantee:
      "Inget svar innehåller hemligheter eller andras uppgifter: kunder, inköpspriser, anteckningar, röster, lösenord.",
    files: databaseTestPaths("z5-fields"),
    project: "db",
    figures: {
      answers: { label: "svar genomsökta", min: 500 },
      opened: { label: "av dem lyckade", min: 300 },
      finds: { label: "hittade hemligheter eller uppgifter", max: 0 },
    },
  },
} as const satisfies Record<string, Guarantee>;
