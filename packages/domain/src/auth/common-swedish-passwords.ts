import { minPasswordLength } from "./password.ts";

const swedishWords = `
lösenord losenord lösenordet losenordet hemlig hemligt hemligheten sommar sommaren vinter vintern höst hösten host hosten vår
våren var varen hej hejsan hejhej hallå mamma pappa mormor sverige svensk stockholm göteborg goteborg malmö malmo uppsala
fotboll hockey innebandy handboll student studenten studentflak utspring utspringet klass klassen klasskassa klassansvarig
skola skolan gymnasiet bal balen flak äpple apple kärlek karlek älskling alskling jagälskardig jagalskardig välkommen
valkommen admin administratör abcdef asdfgh asdasd zxcvbn qwerty password
`;
/** Of the demo's accounts (core/src/demo/seed.ts), which are made by the ordinary procedures. */
const demoPassword = "utspring2027";
const endings = ["", "1", "12", "123", "1234", "12345", "!", "1!", "123!", "00", "01", "99", "69"];
const [firstYear, lastYear] = [2000, 2035];
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);

/** In lower case, each word alone and before a year or digits; the world's are core's (common-passwords.ts). */
export const commonSwedishPasswords: readonly string[] = [
  ...swedishWords
    .trim()
    .split(/\s+/u)
    .flatMap((word) => [...endings, ...years, ...years.map((year) => `${year}!`)].map((ending) => `${word}${ending}`)),
  "abcd1234",
  "1q2w3e4r",
].filter((password) => password.length >= minPasswordLength && password !== demoPassword);
