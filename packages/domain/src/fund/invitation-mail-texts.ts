export const invitationMailTexts = {
  // No name in the subject: what people write never reaches a header.
  subject: "Vill du granska en klasskassa på Utspring?",
  text: ({ inviter, className, day, link }: { inviter: string; className: string; day: string; link: string }) =>
    [
      "Hej!",
      `${inviter} i ${className} frågar om du vill granska klassens kassa på Utspring.`,
      "Som granskare läser du kassaboken och kvittona på uttag, jämför en gång i månaden kassan med banken och kan ställa frågor. Du bokför ingenting, och ser varken telefonnummer eller vem som har betalat.",
      `Läs mer och svara här, senast ${day}:\n${link}`,
      "Länken fungerar en gång och är bara till dig. Du behöver ett konto utan klass, med bekräftad e-postadress.",
      "Känner du inte igen klassen kan du strunta i mejlet. Din adress är inte sparad hos oss.",
    ].join("\n\n"),
} as const;
