import { randomUUID } from "node:crypto";
import type { Account, Klass, People } from "./people.ts";

export interface Offer {
  supplierId: string;
  /** A name that no other test uses. */
  supplier: string;
  productId: string;
  /** 60 kronor to the supplier, 30 to the class, 10 to the operator. */
  product: string;
}

/** A product of 100 kronor. */
export async function makeOffer(people: People): Promise<Offer> {
  const admin = await people.caller("admin");
  const mark = randomUUID().slice(0, 8);
  const [supplier, product] = [`Strumpor ${mark}`, `Raggsockor ${mark}`];
  const { supplierId } = await admin.mutate<{ supplierId: string }>("admin.suppliers.create", { name: supplier });
  const parts = { costPrice: "60", classProfit: "30", adminProfit: "10" };
  const { productId } = await admin.mutate<{ productId: string }>("admin.products.create", {
    supplierId,
    name: product,
    ...parts,
    options: [],
  });
  return { supplierId, supplier, productId, product };
}

export async function startCampaign(
  people: People,
  manager: Account,
  { supplierId }: Offer,
  name: string,
): Promise<string> {
  const caller = await people.caller(manager);
  const { sessionId } = await caller.mutate<{ sessionId: string }>("sales.startSession", {
    supplierId,
    name,
    idempotencyKey: randomUUID(),
  });
  return sessionId;
}

export async function sell(people: People, seller: Account, { productId }: Offer, quantity: number): Promise<void> {
  const caller = await people.caller(seller);
  await caller.mutate("sales.registerSale", {
    productId,
    quantity,
    customerName: "Kund Kundsson",
    idempotencyKey: randomUUID(),
  });
}

export async function endCampaign(
  people: People,
  { manager }: Pick<Klass, "manager">,
  sessionId: string,
): Promise<void> {
  const caller = await people.caller(manager);
  await caller.mutate("sales.endSession", { sessionId, idempotencyKey: randomUUID() });
}

export async function openRunningCampaign(people: People, name = "Höstkakor") {
  const [{ manager, pupil }, offer] = await Promise.all([people.classWithPupil(), makeOffer(people)]);
  return { manager, pupil, offer, sessionId: await startCampaign(people, manager, offer, name) };
}
