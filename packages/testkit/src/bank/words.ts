export const givenNames =
  "Ella Maja Alva Freja Wilma Saga Elsa Astrid Ebba Selma Nova Tuva Stella Agnes Clara Ingrid Vera Linnéa Märta Åsa Hugo Liam Noah Oscar Elias Adam Leo Axel Nils Arvid Ludvig Theo Sixten Åke Östen Björn Omar Ali Yusuf Mohammed Anna-Karin Carl-Johan Zeinab Amina Tindra Steve Emma".split(
    " ",
  );

const commonFamilyNames =
  "Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Hassan Ahmed Ali Mohamed".split(
    " ",
  );
const firstParts =
  "Berg Lind Ek Sand Ny Hag Björk Al Lund Söder Öst Gran Hed Sjö Ström Åker Blom Dal Fors Holm Sten Wester".split(" ");
const lastParts = "gren ström qvist berg man lund holm dahl vall stedt".split(" ");

/** A fifth of the draws is one of the common names, as in Sweden. */
export const familyNames = [
  ...Array.from({ length: 4 }, () => commonFamilyNames).flat(),
  ...firstParts.flatMap((first) => lastParts.map((last) => first + last)),
  "Lundqvist-Wester",
  "Nguyen",
  "Kowalski",
  "af Klercker",
  "Bernadotte Wisborg",
];

export const titles = [
  "Studentflak",
  "Studentskiva",
  "Bal",
  "Klasströja",
  "Champagnefrukost",
  "Mösslunch",
  "Fotoalbum",
  "Resa till Visby",
  "Balfika",
  "Plakat",
  "Vårfest",
  "Avskedsmiddag",
  "Hyra av lokal",
  "Musikanläggning",
  "Klassfoto",
  "Tröjtryck",
];

export const prices = [
  50, 80, 100, 120, 150, 150, 180, 200, 200, 250, 250, 300, 300, 350, 400, 450, 500, 600, 750, 1200,
];

/** In the alphabet of references, so that `KRAMA` can be a pupil's reference. */
export const fiveLetters = [
  "KRAMA",
  "TACKA",
  "HEJDA",
  "PENGA",
  "FESTA",
  "BETAR",
  "SKATT",
  "KAFFE",
  "GRATS",
  "SWASH",
  "FREJA",
  "STEVE",
];

export const smallTalk = [
  "tack för igår",
  "kaffe",
  "lunch",
  "pizza",
  "hyra",
  "present till mormor",
  "bio",
  "taxi hem",
  "biljett",
  "grattis!",
  "för maten",
  "blommor",
  "se du mig 2026",
  "24 maj",
  "250kr",
  "45 kr",
  "🎉",
];

export const otherMessages = [
  "betalning",
  "student",
  "hej här kommer pengarna",
  "klassen",
  "tack!",
  "från mormor",
  "swish",
  "",
];
