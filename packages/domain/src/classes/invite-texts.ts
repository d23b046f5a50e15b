export const inviteTexts = {
  nobody: "Ange minst en e-postadress",
  title: "Bjud in med e-post",
  lead: "Klistra in klasslistan, eller välj en fil från Excel. Alla får ett mejl med klassens länk. Adresserna raderas efter 14 dagar.",
  addresses: "E-postadresser",
  hint: "En på varje rad, gärna med namn. Inga personnummer.",
  pick: "Välj en fil",
  unread: "Kunde inte läsa listan. Försök igen.",
  inFile: (name: string) => `I ${name}`,
  notInvited: (email: string, why: "member" | "full" | "often") =>
    `${email}: ${
      {
        member: "är redan med i klassen",
        full: "får inte plats i klassen",
        often: "har redan fått två inbjudningar det senaste dygnet",
      }[why]
    }`,
  notInvitedTitle: (count: number) => `${count} fick inget mejl`,
  moreFaults: (count: number) => `och ${count} till`,
  invited: "Inbjudna",
  joined: (joined: number, all: number) => `${joined} av ${all} har gått med`,
  all: "Visa alla",
  status: {
    queued: "Skickas",
    sent: "Skickat",
    refused: "Kom inte fram",
    joined: "Är med",
  },
  refusedHint: "Mejlservern tog inte emot adressen. Rätta den och bjud in igen, eller dela länken.",
  button: "Skicka inbjudningar",
  success: ({ invited }: { invited: number }) => `${invited} ${invited === 1 ? "inbjudan" : "inbjudningar"} skickas`,
  failure: "Kunde inte skicka inbjudningarna",
  tooMany: (most: number) => `Högst ${most} inbjudningar åt gången`,
} as const;

export const inviteMailTexts = {
  // No name in the subject: what people write never reaches a header.
  subject: "Du är inbjuden till din klass på Utspring",
  text: ({
    firstName,
    inviter,
    className,
    link,
  }: {
    firstName: string | null;
    inviter: string;
    className: string;
    link: string;
  }) =>
    [
      firstName === null ? "Hej!" : `Hej ${firstName}!`,
      `${inviter} bjuder in dig till ${className} på Utspring, där klassen samlar sina pengar, datum och beslut inför studenten.`,
      `Gå med här:\n${link}`,
      "Känner du inte igen klassen kan du strunta i mejlet. Din adress raderas hos oss inom 14 dagar.",
    ].join("\n\n"),
} as const;
