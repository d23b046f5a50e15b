import sharp from "sharp";
import { claiming, hugePng, png, script } from "./attack-files.ts";

/** A large image, for sharp to draw. */
export const large = { width: 2000, height: 1000, channels: 3 as const, background: "#c43434" };
/** A large photograph with GPS data, a camera and a script in its metadata. */
export const photo = await sharp({ create: large })
  .jpeg()
  .withMetadata({
    orientation: 6,
    exif: { IFD0: { ImageDescription: script, Make: "Telefon AB" }, IFD3: { GPSLatitude: "59/1 19/1 0/1" } },
  })
  .toBuffer();

/** Files that are no product image, and the error code that refuses each. */
export const attackImages: [what: string, fileName: string, data: string | Buffer, code: string][] = [
  ["a page that calls itself an image", "bild.png", `<html>${script}</html>`, "IMAGE_TYPE"],
  ["a page by its own name", "sida.html", `<!doctype html>${script}`, "IMAGE_TYPE"],
  ["an SVG", "bild.svg", `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, "IMAGE_TYPE"],
  ["a PDF", "bild.jpg", "%PDF-1.7\n", "IMAGE_TYPE"],
  [
    "a HEIC, which we cannot draw",
    "IMG_0001.HEIC",
    Buffer.from("\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000", "latin1"),
    "IMAGE_TYPE",
  ],
  ["nothing", "tom.png", "", "FILE_EMPTY"],
  ["a GIF that is a script too", "bild.gif", "GIF89a/*…*/=1;alert(1)", "FILE_CONTENT"],
  ["a WebP without anything in it", "bild.webp", "RIFF\u0004\u0000\u0000\u0000WEBP", "FILE_CONTENT"],
  ["half a picture", "halv.png", png.subarray(0, png.length - 60), "FILE_CONTENT"],
  ["a PNG that says it is 50,000 by 50,000", "bomb.png", claiming(png, 50_000, 50_000), "IMAGE_TOO_LARGE"],
  ["a PNG of 52 million rows of one pixel", "tall.png", claiming(png, 1, 52_000_000), "IMAGE_TOO_LARGE"],
  ["a PNG that is larger than its bytes", "bomb.png", hugePng, "IMAGE_TOO_LARGE"],
  [
    "a GIF that says it is 65,535 by 65,535",
    "bomb.gif",
    gifClaiming(
      await sharp({ create: { ...large, width: 40, height: 20 } })
        .gif()
        .toBuffer(),
      65_535,
    ),
    "IMAGE_TOO_LARGE",
  ],
];

function gifClaiming(bytes: Buffer, side: number): Buffer {
  const lying = Buffer.from(bytes);
  const picture = lying.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, bytes[6] ?? 0, 0]));
  for (const index of [6, 8, picture + 5, picture + 7]) lying.writeUInt16LE(side, index);
  return lying;
}
