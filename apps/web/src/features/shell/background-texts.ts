export const backgroundTexts = {
  offline: {
    title: "Du är offline.",
    unreachable: "Vi når inte Utspring just nu.",
    asOf: (moment: string) => `Visas som det var ${moment}.`,
    works:
      "Försäljningar sparas på enheten och skickas när du har nät igen. Annat får vänta, men det du skriver finns kvar.",
  },
  late: {
    label: "Ändringar kommer sent",
    explanation: "Nätet släpper inte igenom direktuppdateringar, så det som ändras syns efter några sekunder.",
  },
  newVersion: {
    title: "Ny version finns",
    text: "Uppdatera när det passar dig.",
    update: "Uppdatera",
    later: "Senare",
  },
  commands: {
    open: "Sök och gå till",
    keys: { mac: "⌘K", other: "Ctrl K" },
    placeholder: "Sök sida, person eller något att göra",
    label: "Sök",
    nothing: "Inget passar din sökning.",
    groups: { pages: "Sidor", actions: "Gör", members: "Klassen", other: "Övrigt" },
    actions: {
      deposit: "Pengar in",
      withdraw: "Pengar ut",
      payment: "Ny betalning",
      event: "Nytt evenemang",
      message: "Nytt meddelande",
      poll: "Ny omröstning",
      approvals: "Godkänn betalningar",
    },
    memberHints: { payments: "Visa i betalningarnas status", settings: "Visa bland klassens medlemmar" },
    help: "Visa kortkommandon",
  },
  shortcuts: {
    title: "Kortkommandon",
    keyColumn: "Tangent",
    meaningColumn: "Vad som händer",
    meanings: {
      search: "Sök sidor, personer och saker att göra",
      help: "Visa den här listan",
      next: "Nästa och föregående betalning, i listan med godkännanden",
      decide: "Godkänn eller avvisa betalningen, i samma lista",
      toast: "Gå till det senaste beskedet, till exempel för att ångra",
      close: "Stäng det som ligger överst",
    },
    keys: { help: "?", next: "J, K", decide: "A, R", toast: "F8", close: "Esc" },
    letters: "Kortkommandon med en enda tangent stänger du av på din profil.",
    lettersOff: "Kortkommandon med en enda tangent är avstängda på din profil.",
  },
} as const;
