export const adminInputTexts = {
  className: "Klassnamn krävs",
  assignment: "Välj både klass och användare",
  requestedClass: (school: string, year: number) => `${school}, studenten ${year}`,
  refusalReason: "Skriv varför",
  phone: "Ange ett giltigt telefonnummer",
  personName: "Förnamn och efternamn krävs",
  representativeClass: "En studentansvarig behöver en klass",
  checklistTitle: "Titel krävs",
  supplierName: "Ange ett namn",
  supplierContact: "Kontaktinformationen är inte giltig JSON",
  price: "Priset måste vara mer än 0 kr och högst 1 000 000 kr",
} as const;
