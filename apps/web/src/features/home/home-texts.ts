import { pageTexts } from "@utspring/domain/page-texts";

export const homeTexts = {
  title: pageTexts.start,
  lead: "Klassens pengar, planer och beslut på ett ställe. Alla ser samma saldo, alla vet vad som händer, och ingen behöver jaga kvitton i chatten.",
  start: "Kom igång",
  signIn: "Logga in",
  startClass: "Starta en klass",
  toClass: "Till klassen",
  toFund: "Till klasskassan",
  toJoin: "Gå med i din klass",
  toAdmin: "Till administrationen",
  note: "Gratis att börja med. Inget att installera.",
  features: {
    title: "Allt klassen behöver, på ett ställe",
    lead: "Åtta delar som hör ihop. En betalning syns i kassan, en försäljning syns i målet, ett datum syns i kalendern.",
    cards: [
      {
        drawing: "fund",
        title: "Klasskassa och budget",
        text: "Varje krona har en rad: vem, när och varför. Hela klassen ser saldot, och inget kan ändras i smyg. Budgeten visar vad ni tänkt och vad det blev.",
      },
      {
        drawing: "sales",
        title: "Försäljning",
        text: "Sälj tillsammans mot ett gemensamt mål. Registrera en såld vara med några tryck och se klassen klättra, med topplista och färdiga beställningslistor.",
      },
      {
        drawing: "calendar",
        title: "Kalender och evenemang",
        text: "Skiva, mösslunch och sista betalningsdag på samma ställe. Prenumerera från din egen kalender så missar du inget.",
      },
      {
        drawing: "polls",
        title: "Omröstningar",
        text: "En röst per person, och bara antalet visas. Aldrig vem som valde vad.",
      },
      {
        drawing: "documents",
        title: "Dokument",
        text: "Avtal, protokoll och affischer i klassens eget arkiv. Bara ni kommer åt dem.",
      },
      {
        drawing: "messages",
        title: "Kommunikation",
        text: "Viktiga meddelanden till klassen, utan att de drunknar bland hundra andra i chatten.",
      },
      {
        drawing: "checklist",
        title: "Checklistor",
        text: "Det som måste bli gjort före studenten, steg för steg, för den som håller i trådarna.",
      },
      {
        drawing: "members",
        title: "Alla på plats",
        text: "En klasskod eller en länk räcker för att bjuda in. Rollerna avgör vem som får göra vad.",
      },
    ],
  },
  steps: {
    title: "Tre steg upp på trappan",
    lead: "Från första kontot till en klass där alla är med.",
    cards: [
      {
        title: "Klassen får en kod",
        text: "En av er startar klassen och blir studentansvarig. Ni får en klasskod med sex tecken.",
      },
      {
        title: "Alla går med",
        text: "Skapa ett konto, skriv in koden eller öppna länken i klasschatten. Mer behövs inte.",
      },
      {
        title: "Ni är igång",
        text: "Samla in till skivan, planera våren och rösta om flaket. Alla ser samma sak samtidigt.",
      },
    ],
  },
  last: {
    title: "Snart springer ni ut",
    text: "Tiden fram till studenten går fortare än man tror. Lägg den på det roliga.",
    more: "Se hur det fungerar",
  },
  notFound: {
    title: "Sidan finns inte",
    lead: "Adressen kan vara felskriven, eller så har sidan flyttat. Ingen fara, trappan leder hem igen.",
    back: "Till startsidan",
  },
} as const;
