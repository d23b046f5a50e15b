import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { at } from "@utspring/testkit/template";
import { copyFirstMigrations } from "../backup/load-migrations.ts";
import { migrate } from "./migrate.ts";

/** The migrations before the one that ends what archivings left open. */
const before = 85;
const name = `utspring_${randomBytes(6).toString("hex")}`;
const [url, superuserUrl] = [at(inject("ownerUrl"), name), at(inject("superuserUrl"), name)];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-wishes-"));
const superuser = postgres(inject("superuserUrl"), { max: 1, onnotice: () => undefined });

beforeAll(() => superuser.unsafe(`create database ${name} owner ${new URL(url).username}`));
afterAll(async () => {
  await superuser.unsafe(`drop database ${name} with (force)`);
  await superuser.end();
  fs.rmSync(folder, { recursive: true, force: true });
});

it("an upgrade ends the wishes that archivings left open, as archiving does, in every class and nothing else", async () => {
  await migrate(url, copyFirstMigrations(before, folder));
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
  const [author, archiver, pupil] = [randomUUID(), randomUUID(), randomUUID()];
  const [asked, archived] = [new Date("2026-10-01T10:00:00.000Z"), new Date("2026-10-20T10:00:00.000Z")];
  for (const id of [author, archiver, pupil])
    await sql`insert into users (id, email, password_hash, created_at) values (${id}, ${`${id}@utspring.test`}, 'x', ${asked})`;
  let made = -1;
  /** A payment with one wish, in a class of its own. */
  const make = async (payment: { isArchived: boolean; isErased?: boolean; status?: string; wish?: string }) => {
    const { isArchived, isErased = false, status = "open", wish = "exempt" } = payment;
    const [classId, requirementId, reliefId] = [randomUUID(), randomUUID(), randomUUID()];
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`insert into classes (id, name, class_code, created_at) values (${classId}, 'NA27', ${`MAJ27${"ABCDE"[(made += 1)] ?? ""}`}, ${asked})`;
      await tx`insert into class_counters (class_id) values (${classId})`;
      await tx`
        insert into payment_requirements (id, class_id, number, title, amount_ore, phone_number, created_by, created_at, archived_at)
        values (${requirementId}, ${classId}, 1, 'Skiva', 25000, '0701234567', ${author}, ${asked}, ${isArchived ? archived : null})`;
      if (isArchived && !isErased)
        await tx`insert into activity (class_id, seq, kind, ref_id, actor_id, created_at) values (${classId}, 1, 'payments.remove', ${requirementId}, ${archiver}, ${archived})`;
      await tx`
        insert into payment_reliefs (id, class_id, requirement_id, user_id, wish, status, created_at)
        values (${reliefId}, ${classId}, ${requirementId}, ${pupil}, ${wish}, ${status}, ${asked})`;
      if (wish === "split")
        for (const [n, day] of ["2026-11-01", "2026-12-01"].entries())
          await tx`
            insert into payment_instalments (relief_id, class_id, user_id, position, due_date, amount_ore, until_ore)
            values (${reliefId}, ${classId}, ${pupil}, ${n + 1}, ${day}, 12500, ${(n + 1) * 12_500})`;
    });
    return reliefId;
  };
  const ended = await make({ isArchived: true });
  const endedSplit = await make({ isArchived: true, wish: "split" });
  const byErasure = await make({ isArchived: true, isErased: true });
  const waiting = await make({ isArchived: false });
  const withdrawn = await make({ isArchived: true, status: "withdrawn" });
  const events = () => sql`select * from activity order by class_id, seq`;
  const eventsBefore = await events();

  await migrate(url);
  const rows = await sql`select id, status, decided_by, decided_at from payment_reliefs`;
  const rowOf = (id: string) => rows.find((row) => row["id"] === id);
  for (const [id, by] of [
    [ended, archiver],
    [endedSplit, archiver],
    [byErasure, author],
  ] as const)
    expect(rowOf(id)).toEqual({ id, status: "ended", decided_by: by, decided_at: archived });
  for (const [id, status] of [
    [waiting, "open"],
    [withdrawn, "withdrawn"],
  ] as const)
    expect(rowOf(id)).toEqual({ id, status, decided_by: null, decided_at: null });
  expect(await events()).toEqual(eventsBefore);
  await sql.end();
});
