// Peer of T13: a table of the summary's six columns by pdfkit. `node t13-peer.mjs <font> <rows> <customers as JSON>`
import { monitorEventLoopDelay } from "node:perf_hooks";
import { PDFDocument } from "pdfkit";

const [font, count, customers] = process.argv.slice(2);
const names = JSON.parse(customers);
const rows = Array.from({ length: Number(count) }, (_, n) => [
  "12 november 2026",
  "Elias Karlsson",
  "Ankelstrumpor",
  `${names[n % names.length]} ${n}`,
  String(1 + (n % 3)),
  `${(1 + (n % 3)) * 100},00 kr`,
]);
const widths = [75, 105, 118, 103, 36, 77];
const lineHeight = 15;

/** The median of three, after a warm-up. */
async function draw() {
  const doc = new PDFDocument({ size: "A4", margin: 40, font });
  let bytes = 0;
  doc.on("data", (part) => (bytes += part.length));
  const ended = new Promise((resolve) => doc.once("end", resolve));
  doc.fontSize(9);
  let y = 40;
  for (const row of rows) {
    if (y > 780) {
      doc.addPage();
      y = 40;
    }
    let x = 40;
    for (const [at, cell] of row.entries()) {
      doc.text(cell, x, y, { lineBreak: false, width: widths[at], align: at > 3 ? "right" : "left" });
      x += widths[at];
    }
    y += lineHeight;
  }
  doc.end();
  await ended;
  return bytes;
}

const kept = [];
for (let round = 0; round < 4; round += 1) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const startedAt = performance.now();
  const bytes = await draw();
  const ms = performance.now() - startedAt;
  await new Promise((resolve) => setTimeout(resolve, 5));
  kept.push({ ms, bytes, blockMs: delays.max / 1e6 });
}
const [, middle] = kept.slice(1).toSorted((one, other) => one.ms - other.ms);
console.log(JSON.stringify(middle));
