// Draws the installed app's icons from the logo: `npm run icons` after the logo has changed. The result is committed.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const room = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../apps/web/public");
const favicon = await readFile(path.join(room, "favicon.svg"), "utf8");

// Android may mask the icon to a circle of four fifths.
const inner = favicon
  .replace(/<svg[^>]*>/u, "")
  .replace("</svg>", "")
  .replace(/<rect[^>]*\/>/u, "");
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#17307a"/><g transform="translate(7 7) scale(.78)">${inner}</g></svg>`;
// Android shows only the shape of a badge.
const badge = (await readFile(path.join(room, "logo.svg"), "utf8")).replace(/(?:fill|stroke)="#[0-9a-f]+"/gu, (paint) =>
  paint.replace(/#[0-9a-f]+/u, "#fff"),
);

await draw(favicon, 192, "icon-192.png");
await draw(favicon, 512, "icon-512.png");
await draw(maskable, 192, "maskable-192.png");
await draw(maskable, 512, "maskable-512.png");
await draw(maskable, 180, "apple-touch-icon.png");
await draw(badge, 96, "badge-96.png");

async function draw(svg: string, size: number, name: string): Promise<void> {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 16 }).resize(size, size, {
    fit: "contain",
    background: "#0000",
  });
  await picture.png({ compressionLevel: 9, palette: true }).toFile(path.join(room, name));
}
