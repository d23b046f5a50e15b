export const bankRowTexts = {
  rowsRequired: "Välj minst en rad",
  tooManyRows: (most: number) => `Högst ${most} rader åt gången`,
  longNumber: "Skriv inget telefonnummer, personnummer eller annat långt nummer, och ingen e-postadress",
  longIncome: "Högst 120 tecken",
  sumsDiffer: "Delarna och det som blir till godo måste bli radens belopp",
  seenAhead: "Filen jämfördes med mer än vad klassen har. Läs in filen igen.",
};
