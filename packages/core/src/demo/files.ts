import { Readable } from "node:stream";
import type { IncomingFile } from "../kernel/store-file.ts";

const plan = `Körschema för flaket

10.00  Samling vid skolan
10.30  Flaket börjar klä sig
13.00  Utspring
13.30  Karavanen går genom stan
16.00  Tillbaka vid skolan

Ta med: ytterkläder, vatten, gott humör.
`;

// A page of text, written by hand: the smallest file that a reader opens.
const contract = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 120>>stream
BT /F1 22 Tf 48 520 Td (Avtal om studentflak) Tj /F1 12 Tf 0 -36 Td (Flaket bokas till utspringet i juni.) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

// A cap on the school's steps, 480 × 300.
const capPng = [
  "iVBORw0KGgoAAAANSUhEUgAAAeAAAAEsBAMAAADp0H1pAAAAElBMVEX/////zz8XMXoQIloXIT0KEiiMROCmAAADDUlEQVR42u3da2rjMBQG0ETJBmYHpi",
  "sIZP9LKGQFxhuJmR+FIZ12On3oSlf2EbRxS5B0+K5lx0nd49NhX60cgIGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGB",
  "gYGBgYGBgT9o5+YjrsvjT83/9PH41M3aR90O/C9tY3Mr8Pz/1WTaDvjjcNvG3AD8WW4bcjx4/tKzwws7+ji8zrHPz5bwd6YfG3LJFG+LkCPBX1mtflwXCU",
  "r6J9OOK+uS0vv94ugHnjvtDr3Ac7cFoA94TdFFO3CVeOZxwJXKcR4GvCTrJxo8J6uUaPCasqtA8JK0ryjwmrazGHDl/W5OD16S91cyF3REhyV5INV79GZa",
  "ugPnmhoccTK4JAaHvKRbE4NjXrQviUt6Z4tW0EWKVcJZwEvQJBcJ5wCvUZNcJQwM3AK8hM1ykTAwMDAwMDDw6zaFzXKSMDBwA3DZ9SR3UdJRy/Qk4STgst",
  "857uWwNKXfhSuDS/5MyiF9xFNmcMkesEUrX01PucEleyJKGhgYGBgYGBgYGBj4U63uTQ9i7lUwSxgYGHi34HOncZ8Pp8uOEr4/v3ztBnx7+L4H8P3Vww7A",
  "t78erdIbA9/fbEh4W+DbO1sSBgYGBgbuBL68syXhLYFPbzYkvDHwpd8u3Ad86lfRnUr60i3gTuDT9eWrQ+t1mfbaaVyrNDAw8Fit5kce4lbe+y1jwoEnTq",
  "eUJR154nRJCA49laj3ZnIZoKCrdl9GKOia/ZcxAq43QBkk4GojlEECrjZEHXCTT+RcE4FbeCuNUgYp6GrDlHECrjNOGSfgOgOVgQKuMlIFcMPrcRWOBmWc",
  "gq4zWBmooKuMdmz+X8s7NxfxgIGBgYGBgYGBgYGBgYGBgYGBgYGBgYHrtfMvCQMDAwMDAwMDAwMDAwMDAwMDj9Uebmvx51bsD3d6397vlDQwMDBw5na8Sh",
  "gYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGLh7+w0o8HDFLFziugAAAABJRU5ErkJggg==",
].join("");

const minutesDocx = [
  "UEsDBBQAAAAIANeGdV33VP4j2QAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu1LDMBBFf0WjlrHWUDAMYzsFjxIowgfsyGtbg16jVUL4e9YJSZ",
  "GOUrpn75G22xyCV3sq7FLs9a1ptaJo0+ji3OvP7WvzoDdDt/3JxErQyL1eas2PAGwXCsgmZYqSTKkErHIsM2S0XzgT3LXtPdgUK8Xa1LVDD90zTbjzVb0c",
  "5PqkLeRZq6cTuLp6jTl7Z7FKDvs4XlmaP4ORySPDi8t8I4CGoXuX/xQ3kvrAUt8wSB18pzLCmOwuiMKs4L98aZqcpcv82pZLssQsiwreXJKALp7fAce1Db",
  "9QSwMEFAAAAAgA14Z1XTZX3tyiAAAAGAEAAAsAAABfcmVscy8ucmVsc43POw7CMAwG4KtE3qkLA0KoaReE1BWVA0SJm0Y0DyXhdXsyMFDEwGj792e56R52",
  "ZjeKyXjHYV3VwMhJr4zTHM7DcbWDrm1ONItcEmkyIbGy4hKHKeewR0xyIitS5QO5Mhl9tCKXMmoMQl6EJtzU9RbjpwFLk/WKQ+zVGtjwDPSP7cfRSDp4eb",
  "Xk8o8TX4kii6gpc7j7qFC921VhAdsGFy+2L1BLAwQUAAAACADXhnVdx3H2r78AAAD6AAAAEQAAAHdvcmQvZG9jdW1lbnQueG1sRY87bsMwDECvQmiP5XQo",
  "CsN2tswZmgMoshwblkSBZOLmQLlCLuCLVUqHLo/gB49ke/gJHu6OeMbYqX1VK3DR4jDHa6fO38fdlzr07doMaG/BRYE8H7lZOzWJpEZrtpMLhitMLubeiB",
  "SM5JSuekUaEqF1zFkXvP6o608dzBxVUV5weJSYCqhA+hOh4ILew0jbM8LiDXPYXuKkgfsMF1wMwejN4gTQTkDbiyWXMIDkO6RqdfEU0pvpzb9d+v+P/hdQ",
  "SwECFAMUAAAACADXhnVd91T+I9kAAABkAQAAEwAAAAAAAAAAAAAAgAEAAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUAxQAAAAIANeGdV02V97cogAAAB",
  "gBAAALAAAAAAAAAAAAAACAAQoBAABfcmVscy8ucmVsc1BLAQIUAxQAAAAIANeGdV3HcfavvwAAAPoAAAARAAAAAAAAAAAAAACAAdUBAAB3b3JkL2RvY3Vt",
  "ZW50LnhtbFBLBQYAAAAAAwADALkAAADDAgAAAAA=",
].join("");

/** The demo class's documents, one of each kind. */
export const demoFiles = {
  contract: fileOf("avtal-flak.pdf", Buffer.from(contract, "latin1")),
  plan: fileOf("korschema.txt", Buffer.from(plan, "utf8")),
  poster: fileOf("affisch-mosslunch.png", Buffer.from(capPng, "base64")),
  minutes: fileOf("protokoll-klassmote.docx", Buffer.from(minutesDocx, "base64")),
};

function fileOf(fileName: string, bytes: Buffer): IncomingFile {
  return { fileName, mimeType: "", size: bytes.length, open: () => Readable.from([bytes]) };
}
