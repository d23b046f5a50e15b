/**
 * The rows of "Vad vi lovar": what is promised, in words for those who decide whether to trust us, which tests show it, what they count, and
 * the bounds that a figure must keep for the row to stand. `npm run proof` reads it; so do the tests, for their figures' names.
 */
interface Row {
  promise: string;
  /** The tests, from the repository's root. */
  files: readonly string[];
  project: "unit" | "db" | "alone" | "e2e";
  /** What is counted: its words, and at full count the least and the most it may be. */
  figures: Record<string, { words: string; least?: number; most?: number }>;
}

const database = (...names: string[]) => names.map((name) => `packages/testkit/src/database/${name}.test.ts`);

export const rows = {
  Z1: {
    promise: "Ingen kommer åt något som rollen inte ger rätt till: varje roll mot varje funktion, fil och sida, på alla vägar in.",
    files: database("z1-matrix", "z1-entrances"), project: "db",
    figures: { cells: { words: "rutor prövade", least: 3_500 } },
  },
  Z2: {
    promise: "Den som gissar eller klistrar in ett id från en annan klass får samma svar som om det inte fanns.",
    files: database("z2-objects"), project: "db",
    figures: { cases: { words: "försök", least: 500 }, changedRows: { words: "ändrade rader", most: 0 } },
  },
  Z3: {
    promise: "Proven av spärrarna är äkta: när en spärr tas bort upptäcks det.",
    files: database("z3-guards", "z3-policies"), project: "db",
    figures: { guards: { words: "spärrar borttagna, en i taget", least: 100 }, survivors: { words: "oupptäckta", most: 0 } },
  },
  Z4: {
    promise: "Databasen har en egen vägg mellan klasserna, även om programmet skulle ha fel.",
    files: database("z4-second-wall", "z4-reach"), project: "db",
    figures: { tries: { words: "försök att läsa och skriva som var och en av databasens roller", least: 4_000 }, tables: { words: "tabeller bakom väggen", least: 30 }, foreignRows: { words: "främmande rader", most: 0 } },
  },
  Z5: {
    promise: "Inget svar innehåller hemligheter eller andras uppgifter: kunder, inköpspriser, anteckningar, röster, lösenord.",
    files: database("z5-fields"), project: "db",
    figures: { answers: { words: "svar genomsökta", least: 500 }, opened: { words: "av dem lyckade", least: 300 }, finds: { words: "fynd", most: 0 } },
  },
  M1: {
    promise: "Klassens saldo är alltid summan av kassabokens rader, till öret, även när många skriver samtidigt.",
    files: database("m1-sum"), project: "db",
    figures: { writes: { words: "samtidiga skrivningar", least: 2_000 }, differenceOre: { words: "öre i skillnad", most: 0 } },
  },
  M2: {
    promise: "Det som ska hända en gång händer en gång: godkännande, avslut, röst, länk, plats i klassen.",
    files: database("m2-once"), project: "db",
    figures: { races: { words: "kapplöpningar", least: 8 }, calls: { words: "anrop samtidigt i dem", least: 1_000 }, extra: { words: "som hände för mycket", most: 0 } },
  },
  M3: {
    promise: "Slumpade följder av händelser ger samma bok som en enkel modell på papper.",
    files: database("m3-model"), project: "db",
    figures: { runs: { words: "följder", least: 1_000 }, steps: { words: "steg", least: 5_000 }, properties: { words: "egenskaper efter varje steg", least: 12 } },
  },
  M4: {
    promise: "Den som läser medan andra skriver ser aldrig ett saldo som inte stämmer.",
    files: database("m4-history"), project: "db",
    figures: { writes: { words: "skrivningar" }, reads: { words: "läsningar" }, wrong: { words: "fel i historien", most: 0 } },
  },
  M5: {
    promise: "Ett avbrott och ett nytt försök bokför inget två gånger.",
    files: database("m5-retry"), project: "db",
    figures: {
      writes: { words: "skrivningar sända tre gånger", least: 1_000 }, procedures: { words: "funktioner med klientens nyckel", least: 25 },
      cuts: { words: "svar som gick förlorade efter bokföringen", least: 250 }, doubled: { words: "dubbletter", most: 0 },
    },
  },
  M6: {
    promise:
      "En rad i kassaboken kan varken ändras eller tas bort, inte ens av databasens ägare, så länge databasens spärrar är på. Stänger ägaren av dem syns det när boken " +
      "jämförs med händelserna. Skriver ägaren om händelserna också syns det bara på enheter som har sett boken förut: vittnen utanför databasen finns inte än.",
    files: database("m6-append-only", "m6-head"), project: "db",
    figures: { attempts: { words: "försök att ändra", least: 20 }, undetected: { words: "som gick obemärkt", most: 0 } },
  },
  M7: {
    promise: "Kassaboken räcker till för en hel skola på en gång, med varje rad på disken innan den besvaras.",
    files: database("m7-speed"), project: "db",
    figures: {
      oneClass: { words: "skrivningar/s i en klass", least: 150 }, tenClasses: { words: "skrivningar/s i tio klasser", least: 500 },
      rows: { words: "besvarade skrivningar", least: 5_000 }, missing: { words: "svar utan rad eller rader utan svar", most: 0 },
    },
  },
  M8: {
    promise: "Ett nytt försök bokför inget två gånger hur sent det än kommer, också efter ett år.",
    files: database("m8-late-retry"), project: "db",
    figures: {
      procedures: { words: "funktioner med klientens nyckel", least: 25 }, retries: { words: "nya försök ett år senare", least: 500 },
      doubled: { words: "dubbletter", most: 0 },
    },
  },
  M9: {
    promise: "Det man gör bokförs i den klass som skärmen visar, aldrig i en annan som man har bytt till på annat håll.",
    files: database("m9-shown-class"), project: "db",
    figures: {
      calls: { words: "ändringar från en sida med annan klass", least: 1_000 }, procedures: { words: "funktioner", least: 50 },
      booked: { words: "bokförda i fel klass", most: 0 },
    },
  },
  C1: {
    promise: "Databasen kan dö mitt i arbetet: inget bokfört försvinner eller dubblas, och tjänsten kommer tillbaka själv.",
    files: database("c1-postgres-dies"), project: "db",
    figures: {
      kills: { words: "dödade databaser", least: 5 }, writes: { words: "skrivningar", least: 1_000 }, lost: { words: "förlorade", most: 0 },
      slowestMs: { words: "ms som längst för ett svar", most: 10_000 },
    },
  },
  C2: {
    promise: "Servern kan dö mitt i arbetet: inget bokfört försvinner eller dubblas.",
    files: database("c2-server-dies"), project: "db",
    figures: {
      kills: { words: "dödade servrar", least: 5 }, writes: { words: "skrivningar", least: 1_000 }, lost: { words: "förlorade", most: 0 },
      slowestBackMs: { words: "ms tills den svarar igen", most: 3_000 },
    },
  },
  C3: {
    promise: "Hänger sig databasen får alla ett svar inom tio sekunder, och tjänsten återhämtar sig utan omstart.",
    files: database("c3-postgres-hangs"), project: "db",
    figures: { requests: { words: "anrop medan den hängde", least: 60 }, slowestMs: { words: "ms som längst för ett svar", most: 10_000 } },
  },
  C4: {
    promise: "Ett dåligt nät mellan servern och databasen, och avbrott mitt i en bokföring, förlorar och dubblar inget.",
    files: database("c4-wire-faults"), project: "db",
    figures: { writes: { words: "skrivningar", least: 1_200 }, faults: { words: "brutna förbindelser", least: 60 }, lost: { words: "förlorade eller dubbla", most: 0 } },
  },
  C5: {
    promise: "Är fillagring eller e-post nere fungerar pengarna ändå och servern säger sig redo. Ett mejl sänds en gång; tappas mejlserverns kvitto sänds det igen med samma Message-ID, så att mottagaren kan känna igen det.",
    files: database("c5-dependents-down", "c5-server-without-dependents"), project: "db",
    figures: {
      mails: { words: "mejl", least: 50 }, wrongMails: { words: "uteblivna eller dubbla", most: 0 },
      lostAnswers: { words: "tappade kvitton", least: 20 }, otherIds: { words: "sända igen med annat Message-ID", most: 0 },
      calls: { words: "anrop till en riktig server utan lagring och e-post", least: 100 }, failed: { words: "misslyckade eller inte redo", most: 0 },
    },
  },
  C6: {
    promise: "En uppdatering av tjänsten avbryter inget som är på väg. Med två servrar bakom en proxy märker ingen den; en ensam server svarar inte medan den startar om.",
    files: database("c6-deploy"), project: "db",
    figures: { requests: { words: "anrop under uppdateringen", least: 500 }, failed: { words: "avbrutna", most: 0 }, slowestBackMs: { words: "ms utan svar när en ensam server byts", most: 10_000 } },
  },
  B1: {
    promise: "Ingenting man kan skriva i ett fält får tjänsten att gå sönder eller berätta om sitt inre.",
    files: database("b1-bad-input"), project: "db",
    figures: { calls: { words: "fientliga anrop", least: 25_000 }, failures: { words: "som gick sönder", most: 0 } },
  },
  B2: {
    promise: "Skräp på den öppna förbindelsen stör ingen annan.",
    files: database("b2-socket-fuzz"), project: "db",
    figures: {
      frames: { words: "trasiga meddelanden lästa", least: 10_000 }, mostLying: { words: "förbindelser öppna med dem på en gång", least: 50 },
      events: { words: "händelser under tiden", least: 50 }, missed: { words: "missade av de andra", most: 0 },
    },
  },
  E4: {
    promise: "Loggarna innehåller inga namn, adresser, lösenord eller nycklar, inte ens när något går fel.",
    files: database("e4-logs", "e4-error-serialiser"), project: "db",
    figures: {
      faults: { words: "fel skrivna i loggen", least: 1_000 }, statements: { words: "olika satser som fick fela", least: 100 },
      leaks: { words: "rader med personuppgifter eller hemligheter", most: 0 },
    },
  },
  A1: {
    promise: "Lösenord går inte att gissa sig till, från en dator eller från tusen.",
    files: database("a1-brute-force"), project: "db",
    figures: {
      guesses: { words: "gissningar", least: 20_000 }, mostFromOne: { words: "prövade från en adress", most: 10 },
      mostInAll: { words: "prövade per konto och dygn", most: 100 }, mostAccounts: { words: "konton prövade från en adress", most: 30 },
    },
  },
  A2: {
    promise: "En gissare kan inte låsa ute den riktiga ägaren.",
    files: database("a2-no-lockout"), project: "db",
    figures: {
      signIns: { words: "inloggningar av ägare mitt under angreppet, på kända enheter och på nya med återställningslänk", least: 80 },
      refused: { words: "som inte släpptes in", most: 0 },
    },
  },
  A3: {
    promise: "Klasskoder går inte att gissa sig till. Ett angrepp larmar, och då släpper klassens studentansvariga in var och en.",
    files: database("a3-class-code"), project: "db",
    figures: {
      failures: { words: "felaktiga koder", least: 2_000 }, mostByAccount: { words: "prövade per konto och timme", most: 10 },
      mostByAddress: { words: "prövade per adress och timme", most: 30 }, alarms: { words: "larm", least: 1 },
      waited: { words: "rätta koder som fick vänta under larmet", least: 50 }, letIn: { words: "insläppta utan att någon svarat", most: 0 },
    },
  },
  A4: {
    promise: "Inloggningen röjer inte vem som har ett konto, varken i ord eller i tid.",
    files: database("a4-enumeration"), project: "db",
    figures: { pairs: { words: "par jämförda", least: 200 }, mostMs: { words: "ms skillnad i median", most: 5 }, hashMs: { words: "ms för ett lösenord", least: 5 } },
  },
  A5: {
    promise: "Den som fryses, tas bort eller loggas ut är ute vid nästa klick, på alla sina enheter.",
    files: database("a5-revocation", "a5-two-servers", "a5-rights-of-sockets"), project: "db",
    figures: {
      events: { words: "sätt att förlora sin plats", least: 7 }, slowestMs: { words: "ms tills förbindelsen stängdes", most: 1_000 },
      unheard: { words: "sätt utan att servern fått veta det", least: 8 },
      races: { words: "kapplöpningar med den som just loggar in", least: 500 }, survivors: { words: "inloggningar som överlevde", most: 0 },
    },
  },
  A6: {
    promise: "En stulen kopia av databasen öppnar inget konto.",
    files: database("a6-tokens-at-rest"), project: "db",
    figures: { values: { words: "värden prövade som nyckel", least: 100 }, accepted: { words: "som öppnade", most: 0 } },
  },
  A7: {
    promise: "En storm av inloggningar gör inte tjänsten långsam för de andra, och den som har loggat in förut i sin webbläsare kommer in ändå.",
    files: database("a7-hash-storm"), project: "alone",
    figures: {
      seconds: { words: "sekunders storm", least: 60 }, signIns: { words: "inloggningar i den, 200 åt gången", least: 1_000 },
      mostAtOnce: { words: "beräknade samtidigt", most: 4 }, othersCalls: { words: "anrop av andra", least: 100 },
      othersSignIns: { words: "inloggningar av andra", least: 20 }, downloads: { words: "hämtade filer", least: 20 }, failures: { words: "som misslyckades", most: 0 },
      slowestP99Ms: { words: "ms för andras anrop (p99)", most: 300 },
    },
  },
  A10: {
    promise: "Gränserna per adress gäller lika för IPv4 och för ett helt IPv6-nät: den som byter adress inom sitt nät får inte fler försök.",
    files: database("a10-address-limits"), project: "db",
    figures: {
      tries: { words: "försök", least: 2_400 }, mostOnOneAccount: { words: "prövade på ett konto från ett nät", most: 10 },
      mostAccounts: { words: "konton prövade från ett nät", most: 30 }, mostCodes: { words: "klasskoder prövade från ett nät", most: 30 },
    },
  },
  A8: {
    promise: "Den som förlorar en rätt i samma ögonblick som den skaffas har den inte kvar.",
    files: database("a8-rights-lost"), project: "db",
    figures: {
      races: { words: "kapplöpningar mellan att förlora en rätt och att skaffa den", least: 5_000 },
      survivors: { words: "inloggningar, nycklar, förbindelser och platser som överlevde", most: 0 },
    },
  },
  A9: {
    promise: "En administratör kommer inte åt något med bara lösenordet: det krävs också en passkey eller en kod.",
    files: database("a9-second-factor"), project: "db",
    figures: {
      calls: { words: "försök utan passkey och kod, på alla vägar in", least: 500 }, answered: { words: "som besvarades", most: 0 },
    },
  },
  E3: {
    promise: "En enda medlem kan inte göra tjänsten långsam för de andra, vilken funktion den än anropar om och om igen.",
    files: database("e3-exhaustion", "e3-fair-shares"), project: "db",
    figures: {
      procedures: { words: "funktioner, var och en i en slinga", least: 100 }, calls: { words: "anrop, 60 åt gången", least: 10_000 },
      slowestP99Ms: { words: "ms för andras anrop (p99)", most: 500 },
    },
  },
  W1: {
    promise: "Varje skärm får varje ändring, en gång och i ordning, också med ett nät som kommer och går.",
    files: database("w1-nothing-missed", "w1-mute-connection"), project: "db",
    figures: {
      events: { words: "händelser", least: 1_000 }, cuts: { words: "avbrott", least: 20 }, mute: { words: "förbindelser som tystnade utan ett ord", least: 6 },
      missed: { words: "missade", most: 0 },
    },
  },
  W2: {
    promise: "Ingen klass hör något av en annan klass.",
    files: database("w2-isolation"), project: "db",
    figures: { events: { words: "händelser", least: 1_000 }, heard: { words: "avlyssnade hos alla roller" }, foreign: { words: "främmande", most: 0 } },
  },
  W3: {
    promise: "En öppen förbindelse kan inte användas för att fylla minnet eller överbelasta.",
    files: database("w3-abuse", "w3-admission", "w3-slow-reader", "w3-one-of-many"), project: "db",
    figures: {
      mostBufferedKb: { words: "kB buffrade för den som inte läser", most: 2_048 }, refused: { words: "sätt att missbruka den avvisade", least: 20 },
      mostSubscriptions: { words: "prenumerationer på en förbindelse", least: 20, most: 20 }, mostSockets: { words: "förbindelser för en person", least: 10, most: 10 },
      mostAnswers: { words: "svar på ett missbruk", most: 100 },
    },
  },
  E2: {
    promise: "Den som öppnar förbindelser i tusental, eller fyller sin egen med skräp, märks inte av de andra.",
    files: database("e2-sockets"), project: "alone",
    figures: {
      strangers: { words: "förbindelser prövade utan inloggning", least: 1_500 }, strangersOpen: { words: "som öppnades", most: 0 },
      subscriptions: { words: "prenumerationer begärda av en medlem", least: 100_000 }, longIds: { words: "id:n på 65 kB", least: 30 },
      events: { words: "händelser under angreppet" }, missed: { words: "missade av de andra", most: 0 },
      slowestP99Ms: { words: "ms för andras anrop (p99)", most: 300 }, mostGrownMb: { words: "MB minne därutöver", most: 50 },
    },
  },
  E1: {
    promise: "En ond eller trasig motpart (push, fillagring, e-post) stoppar inte tjänsten: oändliga, droppande, stumma, avbrutna och omdirigerande svar tar slut i tid, och allt annat går som vanligt.",
    files: database("e1-hostile-peers", "e1-hostile-peers-server"), project: "db",
    figures: {
      ways: { words: "sätt att bete sig illa, mot en riktig server", least: 18 }, dead: { words: "gånger servern dog", most: 0 },
      jobs: { words: "andra jobb under tiden", least: 30 }, lateJobs: { words: "försenade", most: 0 }, slowestJobMs: { words: "ms som längst för ett" },
      unready: { words: "gånger servern sade sig inte vara redo", most: 0 }, mostMb: { words: "MB minne utöver det vanliga", most: 20 },
    },
  },
  U1: {
    promise: "En uppladdad fil kan inte skada den som öppnar den.",
    files: database("u1-uploads", "u1-product-images", "u1-damaged-files"), project: "db",
    figures: { attacks: { words: "angreppsfiler", least: 30 } },
  },
  P1: {
    promise: "Den som raderar sitt konto försvinner: direkt från skärmarna, efter 30 dagar från allt utom det som andra har skrivit och det som står i filer och meddelanden, utan att kassan rubbas. En äldre kopia som läses tillbaka raderar igen.",
    files: database("p1-erasure"), project: "db",
    figures: { places: { words: "tabeller, filer och loggar genomsökta" }, traces: { words: "spår kvar", most: 0 } },
  },
  P2: {
    promise: "Var och en får ut allt om sig själv, och inget om andra.",
    files: database("p2-export"), project: "db",
    figures: { references: { words: "hänvisningar till en person i databasen", least: 20 }, columns: { words: "värden följda kolumn för kolumn", least: 80 }, foreign: { words: "uppgifter om andra", most: 0 } },
  },
  P3: {
    promise: "Ingen sida hämtar något från någon annan: inga spårare, inga främmande typsnitt.",
    files: ["apps/e2e/tests"], project: "e2e",
    figures: { journeys: { words: "resor i webbläsare", least: 50 }, foreign: { words: "främmande anrop eller brott mot innehållspolicyn", most: 0 } },
  },
  R1: {
    promise: "Säkerhetskopian går att läsa tillbaka, och det som kommer tillbaka är exakt det som fanns.",
    files: database("r1-restore", "r1-bad-archives"), project: "db",
    figures: {},
  },
  L1: {
    promise: "Femtio samtidiga användare märker inte av varandra, timme efter timme.",
    files: database("l1-load"), project: "db",
    figures: {
      requestsPerSecond: { words: "anrop/s", least: 500 }, slowestP99Ms: { words: "ms (p99)", most: 250 }, errors: { words: "fel", most: 0 },
      mostKbPerMinute: { words: "kB minnestillväxt per minut", most: 1_024 },
    },
  },
  S1: {
    promise: "Det vi bygger på är granskat: lägsta versioner, licenser och vad som får köras vid installation.",
    files: ["packages/testkit/src/laws/s1-supply-chain.test.ts"], project: "unit",
    figures: { packages: { words: "paket", least: 500 }, advisories: { words: "säkerhetshål som vi känner till, jämförda", least: 20 }, unknown: { words: "kvarstående hål, okända licenser eller installationsskript", most: 0 } },
  },
} as const satisfies Record<string, Row>;

export type RowId = keyof typeof rows;

/** The names of a row's figures. */
export type Figures<Id extends RowId> = keyof (typeof rows)[Id]["figures"] & string;

/** The same as data of one shape, for who reads them all. */
export const everyRow: Readonly<Record<RowId, Row>> = rows;
