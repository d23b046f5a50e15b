import { ore } from "@utspring/domain/money";
import { create as createProduct } from "../admin/products/procedures/create.ts";
import { setImage as setProductImage } from "../admin/products/procedures/set-image.ts";
import { advanceStatus } from "../admin/sales/procedures/advance-status.ts";
import { create as createSupplier } from "../admin/suppliers/procedures/create.ts";
import { withdraw } from "../fund/procedures/withdraw.ts";
import type { Ctx } from "../kernel/context.ts";
import { activeSession } from "../sales/procedures/active-session.ts";
import { endSession } from "../sales/procedures/end-session.ts";
import { create as createOwnProduct } from "../sales/products/procedures/create.ts";
import { list as listProducts } from "../sales/products/procedures/list.ts";
import { setImage as setOwnImage } from "../sales/products/procedures/set-image.ts";
import { registerSale } from "../sales/procedures/register-sale.ts";
import { sessions as listSessions } from "../sales/procedures/sessions.ts";
import { setGoal } from "../sales/procedures/set-goal.ts";
import { startSession } from "../sales/procedures/start-session.ts";
import { suppliers as listSuppliers } from "../sales/procedures/suppliers.ts";
import { demoPictures } from "./pictures.ts";
import type { DemoStep, DemoContext } from "./demo-context.ts";
import { findExpense } from "./find-expense.ts";

/** The price in three parts, in kronor: for supplier, class and administrator. */
type Product = [
  name: string,
  description: string,
  cost: number,
  classPart: number,
  adminPart: number,
  options?: string[],
];

interface Supplier {
  name: string;
  description: string;
  contact: Record<string, string>;
  isActive: boolean;
  products: Product[];
}

const suppliers: Supplier[] = [
  {
    name: "Nordkakor",
    description: "Bakar i Umeå och levererar till skolan på torsdagar.",
    contact: { namn: "Birgitta Ås", epost: "order@nordkakor.exempel", telefon: "090-12 34 56" },
    isActive: true,
    products: [
      ["Havrekakor", "Ask med 24 kakor.", 38, 32, 5],
      ["Drömmar", "Ask med 20 kakor.", 41, 34, 5],
      ["Blandade småkakor", "Sju sorter i plåtburk.", 62, 48, 10],
    ],
  },
  {
    name: "Strumpfabriken",
    description: "Strumpor i ekologisk bomull, tre par i varje paket.",
    contact: { namn: "Jonas Frisk", epost: "hej@strumpfabriken.exempel", webb: "https://strumpfabriken.exempel" },
    isActive: true,
    products: [
      ["Ankelstrumpor", "Tre par, svarta.", 45, 45, 10, ["36–40", "41–45"]],
      ["Ullsockor", "Två par, av svensk ull.", 78, 60, 12, ["36–40", "41–45"]],
      ["Sportstrumpor", "Tre par, vita med rand.", 48, 42, 10, ["36–40", "41–45", "46–48"]],
    ],
  },
  {
    name: "Ljusstöperiet",
    description: "Tar inga nya order före sommaren.",
    contact: {},
    isActive: false,
    products: [["Stearinljus", "Tolv ljus.", 40, 35, 5]],
  },
];

const customers = [
  "Gun Andersson",
  "Lars-Erik Öberg",
  "Mormor Ulla",
  "Grannen på trean",
  "Fatima Hassan",
  "Björn Ek",
  "Иван Петров",
  "Zofia Kowalska",
  "Mehmet Şahin",
  "Anh Nguyễn",
  "Farbror Sten",
  "Kollegorna på kontoret",
];
const streets = ["Ringvägen 12", "Götgatan 81", "Folkungagatan 4", "Bondegatan 33"];

/** Indexes of pupils; the first sells enough for several pages. */
const sellers = [5, 0, 3, 5, 11, 2, 0, 5, 8, 17, 3, 21, 5, 0, 13, 3, 9, 24, 2, 6];

const first = { name: "Höstkakor", start: 44, end: 27, sales: 24 };
const second = { name: "Strumpor till jul", start: 12, sales: 60 };

export function salesStory(): DemoStep[] {
  return [
    { days: 70, tell: offer },
    {
      days: first.start,
      tell: (demoContext) =>
        start(demoContext, first.start, first.name, "Nordkakor", "Leverans till skolan, vi delar ut i sal 214.", 5),
    },
    ...salesFrom(first.sales, first.start, first.end),
    { days: first.end, tell: end },
    { days: 25, tell: payOut },
    { days: 23, tell: handle },
    {
      days: second.start,
      tell: (demoContext) =>
        start(demoContext, second.start, second.name, "Strumpfabriken", "Överskottet går till flaket.", 6),
    },
    { days: second.start, tell: addOwn },
    ...salesFrom(second.sales, second.start - 1, 0),
  ];
}

async function offer({ admin }: DemoContext): Promise<void> {
  const ctx = admin(70);
  for (const { name, description, contact, isActive, products } of suppliers) {
    const contactInfo = JSON.stringify(contact);
    const { supplierId } = await createSupplier(ctx, { name, description, contactInfo, isActive });
    for (const [product, words, cost, classPart, adminPart, options = []] of products) {
      const parts = {
        costPrice: ore(cost * 100),
        classProfit: ore(classPart * 100),
        adminProfit: ore(adminPart * 100),
      };
      const { productId } = await createProduct(ctx, {
        supplierId,
        name: product,
        description: words,
        ...parts,
        options,
      });
      const picture = demoPictures[product];
      if (picture) await setProductImage(ctx, { productId }, picture);
    }
  }
}

async function start(
  { manager, deps }: DemoContext,
  days: number,
  name: string,
  supplier: string,
  description: string,
  target: number,
): Promise<void> {
  const ctx = manager(days);
  const chosen = (await listSuppliers(ctx)).find((one) => one.name === supplier);
  if (!chosen) throw new Error(`the demo has no supplier ${supplier}`);
  await startSession(ctx, { supplierId: chosen.id, name, description, idempotencyKey: deps.newId() });
  await setGoal(ctx, { targetValue: target });
}

async function addOwn({ manager }: DemoContext): Promise<void> {
  const own = {
    name: "Klassens plakatpin",
    description: "Ritad av Alva.",
    costPrice: ore(1_200),
    classProfit: ore(1_800),
    options: [],
  };
  const ctx = manager(second.start);
  const { productId } = await createOwnProduct(ctx, own);
  const picture = demoPictures[own.name];
  if (picture) await setOwnImage(ctx, { productId }, picture);
}

function salesFrom(count: number, from: number, to: number): DemoStep[] {
  return Array.from({ length: count }, (_, index) => {
    const days = from - Math.floor((index * (from - to + 1)) / count);
    return { days, tell: (demoContext) => sell(demoContext, days, index) };
  });
}

async function sell({ pupil, deps }: DemoContext, days: number, index: number): Promise<void> {
  const ctx = pupil(sellers[index % sellers.length] ?? 0, days);
  const products = await listProducts(ctx);
  const product = products[(index * 5) % products.length];
  if (!product) throw new Error("the demo's sale has no products");
  const selectedOption = product.options[index % Math.max(1, product.options.length)];
  const customerName = customers[(index * 7) % customers.length] ?? "";
  await registerSale(ctx, {
    productId: product.id,
    quantity: 1 + ((index * 3) % 4),
    ...(selectedOption === undefined ? {} : { selectedOption }),
    customerName,
    ...(index % 3 === 0 ? { customerAddress: streets[index % streets.length] ?? "" } : {}),
    ...(index % 10 === 4 ? { notes: "Hämtar själv" } : {}),
    idempotencyKey: deps.newId(),
  });
}

async function end({ manager, deps }: DemoContext): Promise<void> {
  const session = await activeSession(manager(first.end));
  if (!session) throw new Error("the demo's first sale is not active");
  await endSession(manager(first.end), { sessionId: session.id, idempotencyKey: deps.newId() });
}

async function payOut({ manager, deps }: DemoContext): Promise<void> {
  const { goodsOre } = await ended(manager(25));
  await withdraw(manager(25), {
    amount: ore(goodsOre),
    description: "Kakor till Nordkakor",
    budgetItemId: await findExpense(manager(25), "Inköp till försäljningen"),
    idempotencyKey: deps.newId(),
  });
}

async function handle({ admin, manager }: DemoContext): Promise<void> {
  const { id } = await ended(manager(23));
  await advanceStatus(admin(23), { sessionId: id, status: "in_delivery" });
}

async function ended(ctx: Ctx) {
  const {
    rows: [session],
  } = await listSessions(ctx, { limit: 1 });
  if (!session) throw new Error("the demo has no sale that is over");
  return session;
}
