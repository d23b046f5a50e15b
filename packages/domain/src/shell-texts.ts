/** The words around every page: header, navigation, footer. */
export const shellTexts = {
  skip: "Hoppa till innehållet",
  logo: "Utspring, till startsidan",
  toClass: "Gå till klass",
  impersonating: "Du är inloggad som admin och administrerar en klass",
  profile: (name: string) => `Min profil: ${name}`,
  navigation: "Huvudmeny",
  items: { home: "Hem", fund: "Klasskassa", profile: "Profil", admin: "Administration" },
  footer: "Utspring är gjort för svenska studentklasser.",
  load: "Vi når inte Utspring just nu. Kontrollera din uppkoppling.",
} as const;
