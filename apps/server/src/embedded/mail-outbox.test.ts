import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createMailOutbox } from "./mail-outbox.ts";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-mail-"));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe("mail outbox", () => {
  it("keeps every mail whole, newest first, across a restart", async () => {
    const dir = path.join(root, "mail");
    const outbox = createMailOutbox(dir);
    expect(await outbox.list()).toEqual([]);
    await Promise.all(
      [1, 2, 3].map((n) =>
        outbox.send({
          mailKey: String(n),
          to: "elev@utspring.test",
          subject: `Brev ${n}`,
          text: "Hej!\nhttp://localhost:3000/å",
        }),
      ),
    );
    const letters = await createMailOutbox(dir).list();
    expect(letters.map((letter) => letter.subject).toSorted()).toEqual(["Brev 1", "Brev 2", "Brev 3"]);
    expect(letters[0]).toMatchObject({ to: "elev@utspring.test", text: "Hej!\nhttp://localhost:3000/å" });
  });

  it("orders the mails by time", async () => {
    let now = new Date("2027-01-01T10:00:00Z");
    const outbox = createMailOutbox(path.join(root, "ordered"), () => now);
    await outbox.send({ mailKey: "a", to: "a@utspring.test", subject: "gammalt", text: "" });
    now = new Date("2027-01-01T10:00:01Z");
    await outbox.send({ mailKey: "b", to: "a@utspring.test", subject: "nytt", text: "" });
    expect((await outbox.list()).map((letter) => letter.subject)).toEqual(["nytt", "gammalt"]);
    expect(await outbox.list(1)).toHaveLength(1);
  });

  it("reports a mail that cannot be written, and does not reject", async () => {
    const file = path.join(root, "file");
    fs.writeFileSync(file, "");
    const outbox = createMailOutbox(path.join(file, "mail"));
    const mail = { mailKey: "a", to: "a@utspring.test", subject: "Hej", text: "" };
    expect(await outbox.trySend(mail, 1_000)).toEqual({ code: "SMTP_FAILED", reply: null });
    await expect(outbox.send(mail)).rejects.toThrow("ENOTDIR");
  });

  it("stores a mail once when its job is retried, also after a restart", async () => {
    const dir = path.join(root, "retried");
    const mail = { mailKey: "a", to: "a@utspring.test", subject: "Hej", text: "" };
    for (const [minute, mailKey] of ["a", "b", "a"].entries())
      await createMailOutbox(dir, () => new Date(Date.UTC(2027, 0, 1, 10, minute))).send({ ...mail, mailKey });
    expect((await createMailOutbox(dir).list()).map(({ mailKey }) => mailKey)).toEqual(["b", "a"]);
  });

  it("lists the other mails when a file is broken or removed meanwhile", async () => {
    const dir = path.join(root, "broken");
    const outbox = createMailOutbox(dir);
    await outbox.send({ mailKey: "a", to: "a@utspring.test", subject: "Hej", text: "" });
    fs.writeFileSync(path.join(dir, "9998.json"), '{"subject":');
    // A link without a target is listed but not found, as a file that is removed in between.
    fs.symlinkSync(path.join(dir, "removed"), path.join(dir, "9999.json"));
    expect((await outbox.list(1)).map(({ subject }) => subject)).toEqual(["Hej"]);
  });
});
