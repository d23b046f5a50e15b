export const inviteTexts = {
  nobody: "Ange minst en e-postadress",
  title: "Bjud in med e-post",
  lead: "Klistra in adresserna. Alla får ett mejl med klassens länk, och ingen adress sparas.",
  addresses: "E-postadresser",
  hint: "En på varje rad, eller med komma eller semikolon emellan",
  wrong: (email: string) => `”${email}” är ingen e-postadress`,
  button: "Skicka inbjudningar",
  success: ({ invited, skipped }: { invited: number; skipped: number }) =>
    [
      `${invited} ${invited === 1 ? "inbjudan" : "inbjudningar"} skickas`,
      skipped === 0 ? "" : ` (${skipped} har redan fått så många som får skickas på en dag)`,
    ].join(""),
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
      "Känner du inte igen klassen kan du strunta i mejlet. Din adress är inte sparad hos oss.",
    ].join("\n\n"),
} as const;
