import type { permissions, Verb } from "./permissions.ts";

/** A verb that somebody outside may call: everything but the jobs' own. */
export type CallableVerb = {
  [V in Verb]: (typeof permissions)[V] extends "system" ? never : V;
}[Verb];

/** What each verb does, in one sentence: the help of the CLI. `live.changes` is its `follow`. */
export const verbDescriptions = {
  "auth.signUp": "Skapar ett konto, och går med i klassen om du anger en klasskod.",
  "auth.signIn": "Loggar in i webbläsaren med e-post och lösenord.",
  "auth.createToken": "Skapar en namngiven nyckel som program loggar in med.",
  "auth.signOut": "Loggar ut och gör inloggningen ogiltig.",
  "auth.me": "Visar vem du är inloggad som, din roll och dina klasser.",
  "auth.requestPasswordReset": "Skickar ett mejl med en länk för att välja ett nytt lösenord.",
  "auth.resetPassword": "Sätter ett nytt lösenord med koden ur länken i mejlet.",
  "auth.changePassword": "Byter ditt lösenord och loggar ut alla andra enheter.",
  "auth.updateName": "Ändrar ditt för- och efternamn.",
  "auth.sessions": "Listar dina inloggade webbläsare och nycklar.",
  "auth.revokeSession": "Loggar ut en av dina webbläsare eller nycklar.",
  "auth.exportMyData": "Hämtar alla uppgifter som Utspring har om dig.",
  "auth.removeMyAccount": "Tar bort ditt konto för gott.",
  "classes.join": "Går med i en klass med dess klasskod.",
  "classes.mine": "Listar dina klasser.",
  "classes.switchTo": "Byter till en annan av dina klasser.",
  "classes.current": "Visar klassen som du är i nu.",
  "classes.members": "Listar klassens medlemmar.",
  "classes.setGraduationDate": "Sätter dagen för klassens student.",
  "classes.activity": "Listar vad som har hänt i klassen, det senaste först.",
  "fund.overview": "Visar klasskassans saldo, inkomster och utgifter.",
  "fund.transactions": "Listar klasskassans transaktioner, den senaste först.",
  "fund.deposit": "Registrerar en inbetalning i klasskassan.",
  "fund.withdraw": "Registrerar ett uttag ur klasskassan.",
  "fund.correct": "Rättar en transaktion med en ny rad som tar tillbaka den.",
  "fund.verify": "Kontrollerar att ingen rad i klasskassan har ändrats i efterhand.",
  "admin.overview": "Visar antalet klasser, användare och studentansvariga.",
  "admin.classes.list": "Listar alla klasser.",
  "admin.classes.create": "Skapar en klass och dess klasskod.",
  "admin.classes.assignRepresentative": "Gör en användare till studentansvarig för en klass.",
  "admin.users.list": "Söker bland användarna.",
  "admin.users.freeze": "Fryser ett konto och loggar ut det överallt.",
  "admin.users.unfreeze": "Öppnar ett fryst konto igen.",
  "live.changes": "Följer vad som händer i klassen, i samma stund som det händer.",
} as const satisfies Record<CallableVerb, string>;
