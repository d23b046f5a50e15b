/** The words around every page: header, navigation, footer. */
export const shellTexts = {
  product: "Utspring",
  /** What the browser's tab calls each address; the start page has only the product's name. */
  titles: {
    "/": "",
    "/auth": "Logga in",
    "/join-class": "Gå med i din klass",
    "/class": "Hem",
    "/class/fund": "Klasskassa",
    "/profile": "Min profil",
    "/admin": "Administration",
  },
  unknownTitle: "Sidan finns inte",
  skip: "Hoppa till innehållet",
  logo: "Utspring, till startsidan",
  toClass: "Gå till klass",
  impersonating: "Du är inloggad som admin och administrerar en klass",
  profile: (name: string) => `Min profil: ${name}`,
  navigation: "Huvudmeny",
  items: { home: "Hem", fund: "Klasskassa", profile: "Profil", admin: "Administration" },
  footer: "Utspring är gjort för svenska studentklasser.",
  broken: "Sidan kunde inte visas. Ladda om den så brukar det ordna sig.",
  load: "Vi når inte Utspring just nu. Kontrollera din uppkoppling.",
} as const;
