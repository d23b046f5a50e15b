import { mailTexts } from "@utspring/domain/mail-texts";

/** By code: what is wrong, then what to do. Also in the log line of a part that is down. */
export const remedies = {
  S3_KEYS: "Lagret avvisar nyckeln. Rätta S3_ACCESS_KEY och S3_SECRET_KEY.",
  S3_DENIED:
    "Lagret nekar åtkomst. Kontrollera S3_ACCESS_KEY, och att nyckeln får lista hinken S3_BUCKET och läsa, skriva och ta bort i den.",
  S3_REGION: "Lagret ligger i en annan region. Sätt S3_REGION till lagrets region, eller ta bort inställningen.",
  S3_BUCKET: "Hinken finns inte och kunde inte skapas. Skapa den hos lagret, eller rätta S3_BUCKET.",
  S3_CLOCK: "Lagret säger att datorns klocka går fel. Slå på tidssynkronisering (NTP).",
  S3_ENDPOINT: "Hinken finns inte på den här adressen. Sätt S3_ENDPOINT till adressen för hinkens region.",
  S3_TLS: "Lagrets certifikat godtas inte. Rätta certifikatet, eller ange dess utfärdare med NODE_EXTRA_CA_CERTS.",
  S3_UNREACHABLE: "Lagret går inte att nå. Kontrollera S3_ENDPOINT, namnuppslagningen och brandväggen.",
  S3_SILENT: "Lagret svarar inte inom tio sekunder. Kontrollera S3_ENDPOINT och att lagret mår bra.",
  S3_FAILED: "Lagret svarar inte som ett S3-lager. Kontrollera S3_ENDPOINT och lagrets egen logg.",
  ...mailTexts.remedies,
  DATABASE_READ_ONLY: "Databasen tar inte emot skrivningar. Peka DATABASE_URL på den primära servern, inte en kopia.",
  DATABASE_FULL: "Databasen har inga lediga anslutningar. Höj max_connections, eller kör färre processer.",
  DATABASE_LOGIN: "Databasen avvisar inloggningen. Rätta användare och lösenord i DATABASE_URL.",
  DATABASE_MISSING: "Databasen finns inte. Skapa den, eller rätta namnet sist i DATABASE_URL.",
  DISK_FULL: "Disken är full. Frigör utrymme där databasen och filerna ligger.",
  UNKNOWN_HOST: "Värdnamnet finns inte. Kontrollera stavningen och namnuppslagningen (DNS).",
  UNREACHABLE: "Tjänsten går inte att nå. Kontrollera adressen och att tjänsten är igång.",
  NOT_WRITABLE: "Mappen går inte att skriva i. Ge processens användare rätt till DATA_DIR.",
  JOBS_LATE:
    "Jobb har väntat i mer än fem minuter. Se Drift i administrationen och loggen efter varför kön står still.",
  NO_ANSWER: "Delen svarar inte inom två sekunder. Kontrollera att den är igång och inte överbelastad.",
  FAILED: "Delen svarar med ett fel. Felet står i samma loggrad.",
} as const;

export const doctorRemedies = {
  OPERATOR: "Kontaktsidan och villkoren säger inte vem som driver installationen. Ange det som saknas.",
  SETTINGS: "Inställningarna går inte att använda. Rätta dem som räknas upp här.",
  NODE: "Node är för gammal. Installera Node 24, eller minst 20.19.",
  DATABASE: "Databasen går inte att använda.",
  DATABASE_RIGHTS:
    "Databasrollen saknar rättigheter. Gör den till ägare av sin databas, och ge den CREATEROLE eller rollen utspring_app (drizzle/README.md).",
  DATABASE_ICU: "Databasen saknar svensk sortering (sv-x-icu). Använd en PostgreSQL som är byggd med ICU.",
  DATABASE_PLAIN: "Anslutningen till databasen är okrypterad. Lägg sslmode=verify-full sist i DATABASE_URL.",
  CLOCK: "Datorns klocka och databasens skiljer sig åt. Slå på tidssynkronisering (NTP) på båda.",
  DATA_DIR: "Mappen DATA_DIR går inte att skriva i. Ge processens användare rätt till den, eller välj en annan.",
  DATA_DIR_FILE: "DATA_DIR är en fil. Välj en mapp.",
  S3_CONTENT: "Lagret gav inte tillbaka det som lades dit. Läs lagrets egen logg.",
  APP_PLAIN:
    "APP_URL är http, så lösenord och inloggningar går okrypterade. Sätt en proxy med TLS framför och ändra till https.",
  APP_TLS:
    "Certifikatet på APP_URL godtas inte: det är utgånget, gäller ett annat namn eller saknar sin kedja. Förnya det i proxyn.",
  APP_NO_TLS: "På APP_URL:s port svarar inget med TLS. Slå på TLS i proxyn, eller rätta porten.",
  APP_UNREACHABLE: "APP_URL går inte att nå härifrån. Kontrollera namnuppslagningen, proxyn och att Utspring är igång.",
  APP_OTHER:
    "På APP_URL svarar något annat än den här versionen av Utspring. Kontrollera proxyns mål och att rätt version är igång.",
  APP_PARTS: "Servern svarar, men något den behöver mår inte bra.",
  PROXY_HEADER:
    "Proxyn skickar inte X-Forwarded-For, så alla besökare ser ut att ha samma adress. Lägg till den i proxyns inställningar.",
  PROXY_UNTRUSTED: "Proxyns X-Forwarded-For tas inte emot. Sätt TRUST_PROXY till proxyns adress.",
  PROXY_FORGED:
    "En besökare kan hitta på sin egen adress. Låt proxyn lägga till sin rad i X-Forwarded-For, och håll TRUST_PROXY till proxyns adress.",
  PROXY_BODY:
    "Proxyn avvisar filer på 20 MB. Tillåt 21 MB, i nginx med client_max_body_size 21m; se docs/operator/deploy.md.",
  SOCKETS: "WebSocket kommer inte fram till Utspring. Låt proxyn skicka vidare Upgrade och Connection.",
} as const;
