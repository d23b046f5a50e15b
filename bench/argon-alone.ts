// Measures the argon2 library alone with the product's parameters: verifications a second, four at a time.
// Usage: `argon-alone.ts <seconds>`
import { hashSync, verify } from "@node-rs/argon2";

const seconds = Number(process.argv[2]);
const stored = hashSync("utspring2027", { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
const endsAt = performance.now() + seconds * 1_000;
const startedAt = performance.now();
let verified = 0;
const one = async () => {
  while (performance.now() < endsAt) {
    if (!(await verify(stored, "utspring2027"))) throw new Error("the right password was turned down");
    verified += 1;
  }
};
await Promise.all(Array.from({ length: 4 }, one));
process.stdout.write(`${(verified * 1_000) / (performance.now() - startedAt)}\n`);
