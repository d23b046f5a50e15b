const sign = String.raw`[-\u2010-\u2013\u2212+]`;
const digitOrSign = new RegExp(String.raw`\d|${sign}`, "u");
const oddHyphen = String.raw`[\u2010-\u2012\uFE63\uFF0D]`;
const hyphens = new RegExp(
  String.raw`${oddHyphen}(?= {0,2}(?:\d|kr|sek))|${oddHyphen}(?<=(?:\d|\d {0,2}kr\.?|kronor|sek) {0,2}.)(?!\S)`,
  "giu",
);

export function withPlainSigns(text: string): string {
  return text
    .replaceAll(/\p{Cf}+/gu, (unseen, index: number) =>
      digitOrSign.test(text[index - 1] ?? "") || digitOrSign.test(text[index + unseen.length] ?? "") ? "" : unseen,
    )
    .replaceAll(/[^\S\n\t]+/gu, (spaces) => (/[^ ]/u.test(spaces) ? " " : spaces))
    .replaceAll(hyphens, "-");
}
