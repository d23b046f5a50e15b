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
          mailKey: "a",
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
    await outbox.send({ mailKey: "a", to: "a@utspring.test", subject: "nytt", text: "" });
    expect((await outbox.list()).map((letter) => letter.subject)).toEqual(["nytt", "gammalt"]);
    expect(await outbox.list(1)).toHaveLength(1);
  });
});
