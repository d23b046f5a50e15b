export const pushTexts = {
  device: {
    title: "Push på den här enheten",
    off: "Få veta det som är viktigt även när Utspring är stängt. Webbläsaren frågar dig först.",
    on: "Den här enheten får push.",
    others: (count: number) =>
      count === 1 ? "En annan enhet får också push." : `${count} andra enheter får också push.`,
    denied: "Webbläsaren blockerar notiser från Utspring. Tillåt dem i dess inställningar och försök igen.",
    unsupported:
      "Den här webbläsaren kan inte ta emot push. På iPhone och iPad lägger du först till Utspring på hemskärmen.",
    turnOn: "Slå på push här",
    turnOff: "Stäng av push här",
    turnedOn: "Push är på",
    turnedOff: "Push är av",
    failure: "Kunde inte slå på push",
    failureOff: "Kunde inte stänga av push",
    unreachable: "Webbläsaren nådde inte sin push-tjänst. Försök igen om en stund.",
  },
  ask: {
    title: "Vill du veta när betalningen är godkänd?",
    text: "Då säger den här enheten till när den godkänns eller avvisas, och inte om annat. Du ändrar dig när du vill på din profil.",
    yes: "Ja, säg till",
    no: "Inte nu",
  },
  joined: {
    title: "Vill du få en notis när det är något att betala, rösta om eller läsa?",
    text: "Inget kommer mellan 21 och 07. Du ändrar dig när du vill på din profil.",
    onHomeScreen:
      "På iPhone och iPad går det när Utspring ligger på hemskärmen: tryck på Dela i webbläsaren, välj Lägg till på hemskärmen och öppna Utspring därifrån.",
    understood: "Jag förstår",
  },
} as const;
