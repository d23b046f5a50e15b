import { issuerOf, missingTextOf } from "../operator.ts";
import type { Operator } from "../operator.ts";
import { operatorTexts } from "../operator-texts.ts";

export interface TermsSection {
  heading: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

/** `termsVersion` in schema.ts names this text. */
export const termsSectionsOf = (operator: Operator): readonly TermsSection[] => [
  {
    heading: "1. Om tjänsten",
    paragraphs: [
      "Utspring är en webbtjänst där en skolklass sköter sin klasskassa, sina planer och sina beslut inför studenten.",
      `Villkoren är utfärdade av ${issuerOf(operator)}.`,
      ...lackOf(operator),
      "När du skapar ett konto godkänner du de här villkoren. Är du under 18 år ska en vårdnadshavare känna till att du använder tjänsten.",
    ],
  },
  {
    heading: "2. Ditt konto",
    paragraphs: [
      "Du ansvarar för att uppgifterna du lämnar är riktiga och för att ingen annan använder ditt konto. Välj ett lösenord som du inte har någon annanstans och dela det inte.",
      "Tror du att någon har kommit åt kontot? Byt lösenord på din profil. Då loggas alla andra enheter ut direkt.",
    ],
  },
  {
    heading: "3. Klassen och dess roller",
    paragraphs: [
      "Varje klass har en eller flera studentansvariga som registrerar klassens pengar och bjuder in medlemmar. Alla medlemmar ser kassans saldo och historik.",
      "Klasskoden är till för klassen. Sprid den inte vidare till andra.",
    ],
  },
  {
    heading: "4. Pengar",
    paragraphs: [
      "Utspring är en kassabok och inte en bank. Vi tar inte emot, förvarar eller betalar ut några pengar. De finns där klassen själv har dem, till exempel på ett konto.",
      "Det som har registrerats i kassan kan inte ändras eller raderas i efterhand. Fel rättas med en ny rad som alla kan se. Klassen ansvarar själv för att det som registreras stämmer.",
    ],
  },
  {
    heading: "5. Så får tjänsten användas",
    paragraphs: ["Behandla varandra väl. Det är inte tillåtet att"],
    points: [
      "lägga in sådant som är olagligt, kränkande eller gör intrång i någons privatliv",
      "utge sig för att vara någon annan",
      "försöka komma åt andra klassers uppgifter eller störa tjänsten",
    ],
  },
  {
    heading: "6. Stängning och ändringar",
    paragraphs: [
      "En administratör kan frysa ett konto som används i strid med villkoren. Du kan själv ta bort ditt konto när du vill, på din profil.",
      "Ändrar vi villkoren på ett sätt som betyder något för dig talar vi om det i god tid. Tjänsten lämnas i befintligt skick, och vi ansvarar inte för indirekta skador.",
    ],
  },
  {
    heading: "7. Personuppgifter (GDPR)",
    paragraphs: [
      `Personuppgiftsansvarig är ${operator.controller}. Vi behandlar bara det som behövs för att tjänsten ska fungera:`,
    ],
    points: [
      "namn, e-post och roll, för att du ska kunna logga in och känna igen dina klasskamrater",
      "din klass och det du registrerar där, för att klassen ska ha ordning på sina pengar",
      "rader ur bankens filer som har betalat något åt dig: dag och belopp, och namn och meddelande tills månaden är granskad, i högst 90 dagar. Telefonnumret sparas bara som en kod, räknad med klassens nyckel. Den som har hela databasen, eller är studentansvarig i klassen, kan pröva nummer mot koden",
      "kunder till klassens försäljningar: namn, och adress, telefon, e-post och anteckning om säljaren skriver dem, för att varorna ska komma fram och bli betalda",
      "tider för inloggning och godkända villkor, för säkerhetens skull",
    ],
  },
  {
    heading: "8. Rättslig grund och lagring",
    paragraphs: [
      "Vi behandlar uppgifterna för att uppfylla avtalet med dig (artikel 6.1 b i dataskyddsförordningen) och för vårt berättigade intresse av en säker tjänst (artikel 6.1 f). Lösenord sparas aldrig i klartext.",
      "Tar du bort kontot försvinner ditt namn direkt ur klassen. Övriga personuppgifter raderas eller anonymiseras inom 30 dagar. Kassans rader står kvar utan ditt namn, eftersom klassens bokföring måste vara hel.",
    ],
  },
  {
    heading: "9. Vem som ser vad",
    paragraphs: [
      "Filer från banken läses på studentansvarigs egen enhet. Rader som inte hör till klassen skickas inte till oss, om studentansvarig inte sparar dem till senare, i högst 30 dagar. Vad du har till godo ser bara du och studentansvariga.",
      "En kunds uppgifter ser bara den elev som sålde, klassens studentansvariga och en administratör som hjälper klassen. De raderas 90 dagar efter att försäljningen är stängd; antal och belopp står kvar utan kund.",
      "Din klass ser ditt namn, din roll och det du registrerar. Din e-postadress ser bara du och administratörerna. Vi säljer aldrig uppgifter och visar ingen reklam.",
      "Vi använder två nödvändiga kakor för inloggningen: en håller dig inloggad, en känner igen webbläsaren så att ingen kan stänga ute dig genom att gissa lösenord. De innehåller ingenting om dig och används inte för att följa dig.",
    ],
  },
  {
    heading: "10. Dina rättigheter",
    paragraphs: ["Du har rätt att"],
    points: [
      "få veta vilka uppgifter vi har om dig och hämta dem som en fil, direkt på din profil",
      "få felaktiga uppgifter rättade och få dina uppgifter raderade",
      "invända mot eller begränsa behandlingen",
      "klaga hos Integritetsskyddsmyndigheten (imy.se)",
    ],
  },
  {
    heading: "11. Tvist och kontakt",
    paragraphs: [
      "Svensk lag gäller. Har du frågor om villkoren eller om dina uppgifter, prata med klassens studentansvariga eller med en administratör så hjälper vi dig.",
    ],
  },
];

/** So that nobody believes the terms to be complete. */
function lackOf(operator: Operator): string[] {
  const missing = missingTextOf(operator);
  return missing === null ? [] : [operatorTexts.termsLack(missing)];
}
