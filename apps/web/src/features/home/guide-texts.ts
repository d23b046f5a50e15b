export const guideTexts = {
  eyebrow: "Hur fungerar det?",
  title: "Från klasskod till utspring",
  lead: "Utspring fungerar i webbläsaren, på mobilen och på datorn. Här är hela vägen.",
  steps: {
    title: "Kom igång i tre steg",
    cards: [
      {
        title: "Få en klass",
        text: "En av er startar klassen, och en administratör godkänner. Den som startade blir studentansvarig. Klassen får en kod med sex tecken, en länk och en affisch med QR-kod.",
      },
      {
        title: "Bjud in alla",
        text: "Lägg länken i klasschatten. Var och en skapar sitt konto och hamnar i klassen direkt. Har koden spritt sig för långt byter studentansvarig ut den.",
      },
      {
        title: "Sätt igång",
        text: "Skriv in datumet för studenten och skapa den första betalningen. Räknaren börjar ticka, och alla vet vad som händer härnäst.",
      },
    ],
  },
  features: {
    title: "Det här ingår",
    lead: "Tio delar. Använd dem ni behöver och låt resten vara.",
    cards: [
      {
        drawing: "fund",
        title: "Klasskassa",
        text: "Insättningar och uttag med saldo efter varje rad. Historiken är förseglad rad för rad, och vem som helst i klassen kan kontrollera att den är hel.",
      },
      {
        drawing: "budget",
        title: "Budget",
        text: "Inkomster och utgifter i förväg, jämfört med hur det blev. Ni kan ha flera budgetar, en för skivan och en för flaket.",
      },
      {
        drawing: "payments",
        title: "Betalningar med Swish",
        text: "Belopp, mottagare och meddelande är ifyllda från början. Studentansvarig ser vad som väntar på godkännande och vad som återstår.",
      },
      {
        drawing: "sales",
        title: "Försäljning",
        text: "Välj leverantör, sätt ett mål och sälj. När försäljningen avslutas får ni en sammanställning som PDF och pengarna bokförs i kassan.",
      },
      {
        drawing: "calendar",
        title: "Kalender",
        text: "Alla klassens datum, som lista eller månad. Prenumerera så hamnar de i din egen kalender.",
      },
      {
        drawing: "polls",
        title: "Omröstningar",
        text: "Ställ en fråga, se svaret växa fram. En röst per person och inga namn.",
      },
      {
        drawing: "documents",
        title: "Dokument och meddelanden",
        text: "Filer som bara klassen kommer åt, och meddelanden som går att hitta igen.",
      },
      {
        drawing: "checklist",
        title: "Checklista",
        text: "Det som behöver göras före studenten, i rätt ordning, för klassens studentansvariga.",
      },
      {
        drawing: "statistics",
        title: "Statistik och rapporter",
        text: "Försäljning per dag och säljare, insamlat mot mål, och listor att skriva ut eller ta med till leverantören.",
      },
      {
        drawing: "security",
        title: "Säkerhet",
        text: "Varje klass är skild från alla andra, ända ner i databasen. Lösenord sparas aldrig i klartext, och du ser själv var du är inloggad.",
      },
    ],
  },
  roles: {
    title: "Tre roller, tydliga gränser",
    lead: "Vad du ser och får göra beror på din roll. Bara en administratör kan ändra den.",
    cards: [
      {
        title: "Elev",
        text: "Medlem i klassen.",
        points: [
          "Ser kassan, budgeten och kalendern",
          "Betalar, röstar och registrerar sin försäljning",
          "Ser sina egna betalningar, inte andras",
        ],
      },
      {
        title: "Studentansvarig",
        text: "Håller i klassen.",
        points: [
          "Bokför i kassan och godkänner betalningar",
          "Startar försäljningar, omröstningar och evenemang",
          "Bjuder in medlemmar och sköter inställningarna",
        ],
      },
      {
        title: "Administratör",
        text: "Sköter hela Utspring.",
        points: [
          "Godkänner nya klasser och utser studentansvariga",
          "Ändrar roller och fryser konton som missbrukas",
          "Lägger upp leverantörer och produkter",
        ],
      },
    ],
  },
  more: {
    title: "Redo att börja?",
    text: "Har du redan en klasskod är det bara att skapa ett konto. Annars startar du klassen själv, eller hör av dig till oss.",
    contact: "Kontakta oss",
  },
} as const;
