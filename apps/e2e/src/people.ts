import { randomUUID } from "node:crypto";
import type { APIRequest } from "@playwright/test";
import { openCaller } from "./api.ts";
import type { Caller, StorageState } from "./api.ts";
import { confirmationLink } from "./confirm-email.ts";

export interface Account {
  firstName: string;
  lastName: string;
  /** First and last name. */
  name: string;
  email: string;
  password: string;
}

export interface Klass {
  id: string;
  name: string;
  code: string;
  manager: Account;
  pupils: Account[];
}

export type DemoName = keyof typeof demoAccounts;

/** The users of a class without any data; created on first use. */
export type NewName = "ny-ansvarig" | "ny-elev";

export const demoAccounts = {
  admin: { email: "admin@utspring.test", password: "utspring2027" },
  ansvarig: { email: "ansvarig@utspring.test", password: "utspring2027" },
  elev: { email: "elev@utspring.test", password: "utspring2027" },
  "utan-klass": { email: "utan-klass@utspring.test", password: "utspring2027" },
} as const;

/** Gets a session of its own, fresh enough for what asks for the password. */
export const demoAdmin: Account = {
  ...demoAccounts.admin,
  firstName: "Admin",
  lastName: "Utspring",
  name: "Admin Utspring",
};

export interface People {
  newcomer(): Account;
  newAccount(options?: { classCode?: string }): Promise<Account>;
  newConfirmedAccount(): Promise<Account>;
  newClass(options?: { pupils?: number }): Promise<Klass>;
  classWithPupil(): Promise<Klass & { pupil: Account }>;
  /** The classmate watches what the pupil does. */
  classWithClassmate(): Promise<Klass & { pupil: Account; classmate: Account }>;
  caller(who: DemoName | NewName | Account): Promise<Caller>;
  /** Named demo users share a session, anyone else gets a new session. */
  stateOf(who: DemoName | NewName | Account): Promise<StorageState>;
  close(): Promise<void>;
}

const firstNames = ["Ida", "Örjan", "Şirin", "Łukasz", "Åsa", "Nguyễn"];

export function createPeople(request: APIRequest, baseURL: string): People {
  const named = new Map<DemoName | NewName, Promise<Caller>>();
  const opened: Caller[] = [];
  let count = 0;
  let newClass: Promise<Klass> | null = null;
  let confirmedAt: number | null = null;

  async function caller(who: DemoName | NewName | Account): Promise<Caller> {
    if (typeof who !== "string") {
      const own = await openCaller(request, baseURL, who);
      opened.push(own);
      return own;
    }
    const known = named.get(who) ?? createAccount(who).then((found) => openCaller(request, baseURL, found));
    named.set(who, known);
    return known;
  }

  async function createAccount(name: DemoName | NewName): Promise<{ email: string; password: string }> {
    if (name !== "ny-ansvarig" && name !== "ny-elev") return demoAccounts[name];
    newClass ??= klass();
    const { manager, pupils } = await newClass;
    return name === "ny-ansvarig" ? manager : (pupils[0] ?? manager);
  }

  function newcomer(): Account {
    // Letters only: a bank file's reader takes many digits in a name for a phone number.
    const mark = randomUUID()
      .slice(0, 8)
      .replaceAll(/\d/gu, (digit) => "ghijklmnop"[Number(digit)] ?? "");
    const firstName = firstNames[count++ % firstNames.length] ?? "Ida";
    const lastName = `Prov${mark}`;
    return {
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      email: `prov-${mark}@exempel.se`,
      password: `hemligt-${mark}`,
    };
  }

  async function confirmedAccount(): Promise<Account> {
    const fresh = await account();
    const link = new URL(await confirmationLink(fresh.email));
    const visitor = await openCaller(request, baseURL);
    await visitor.mutate("auth.confirmEmail", { token: new URLSearchParams(link.hash.slice(1)).get("token") });
    await visitor.close();
    return fresh;
  }

  async function account({ classCode }: { classCode?: string } = {}): Promise<Account> {
    const fresh = newcomer();
    const { firstName, lastName, email, password } = fresh;
    const visitor = await openCaller(request, baseURL);
    await visitor.mutate("auth.signUp", {
      firstName,
      lastName,
      email,
      password,
      termsAccepted: true,
      ...(classCode ? { classCode } : {}),
    });
    await visitor.close();
    return fresh;
  }

  /** A confirmed password counts for ten minutes, and a worker may run for longer. */
  async function confirmedAdmin(): Promise<Caller> {
    const admin = await caller("admin");
    confirmedAt ??= Date.now();
    if (Date.now() - confirmedAt > 5 * 60_000) {
      confirmedAt = Date.now();
      await admin.mutate("auth.confirmPassword", { password: demoAccounts.admin.password });
    }
    return admin;
  }

  async function klass({ pupils = 1 } = {}): Promise<Klass> {
    const admin = await confirmedAdmin();
    const name = `Klass ${randomUUID().slice(0, 8)}`;
    const { classId, code } = await admin.mutate<{ classId: string; code: string }>("admin.classes.create", {
      name,
      idempotencyKey: randomUUID(),
    });
    const [manager, ...rest] = await Promise.all([
      account(),
      ...Array.from({ length: pupils }, () => account({ classCode: code })),
    ]);
    const found = await admin.query<{ rows: { userId: string }[] }>("admin.users.list", { search: manager.email });
    await admin.mutate("admin.classes.assignRepresentative", { classId, userId: found.rows[0]?.userId });
    return { id: classId, name, code, manager, pupils: rest };
  }

  async function classWithPupil(): Promise<Klass & { pupil: Account }> {
    const made = await klass({ pupils: 1 });
    const [pupil] = made.pupils;
    if (!pupil) throw new Error("the class has no pupil");
    return { ...made, pupil };
  }

  async function classWithClassmate(): Promise<Klass & { pupil: Account; classmate: Account }> {
    const made = await klass({ pupils: 2 });
    const [pupil, classmate] = made.pupils;
    if (!pupil || !classmate) throw new Error("the class has too few pupils");
    return { ...made, pupil, classmate };
  }

  return {
    newcomer,
    newAccount: account,
    newConfirmedAccount: confirmedAccount,
    newClass: klass,
    classWithPupil,
    classWithClassmate,
    caller,
    stateOf: async (who) => (await caller(who)).state(),
    close: async () => {
      await Promise.all([...opened, ...(await Promise.all(named.values()))].map((one) => one.close()));
    },
  };
}
