// Scenarios for each change in patches/, against a server in memory. A worker, since an error that escapes the driver's
// promises ends the process.
import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { pathToFileURL } from "node:url";
import { workerData } from "node:worker_threads";

const driverFile = (name) => import(pathToFileURL(`${workerData.folder}/${name}.js`).href);
const { default: postgres } = await driverFile("index");
const tick = () => new Promise((resolve) => setImmediate(resolve));
const microtasks = async () => {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
};

function message(type, ...parts) {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const zero = (bytes) => Buffer.alloc(bytes);
const ready = message("Z", "I");
const complete = message("C", "SELECT 0\0");
const startOfCopy = [[0], zero(2)];

const answers = {
  P: () => message("1"),
  B: () => message("2"),
  D: (body) => (body[0] === 83 ? Buffer.concat([message("t", zero(2)), message("n")]) : message("n")),
  E: () => complete,
  S: () => ready,
  Q: (_, text) => {
    const copy = { "copy in": "G", "copy both": "W" }[text.replace("\0", "")];
    return copy === undefined ? Buffer.concat([complete, ready]) : message(copy, ...startOfCopy);
  },
};

class MemorySocket extends EventEmitter {
  readyState = "open";
  received = "";
  isSilent = false;
  #login;
  #hasStarted = false;
  constructor(login) {
    super();
    this.#login = login;
  }
  write(bytes, done) {
    const replies = [];
    let rest = Buffer.from(bytes);
    if (!this.#hasStarted) {
      this.#hasStarted = true;
      replies.push(this.#login);
      rest = rest.subarray(rest.readInt32BE(0));
    }
    while (rest.length > 0) {
      const end = 1 + rest.readInt32BE(1);
      const body = rest.subarray(5, end);
      const text = body.toString().replace(/^\0|^[\w-]+\0(?=\S)/u, "");
      this.received += `${text}\n`;
      if (text.includes("silence")) this.isSilent = true;
      replies.push(answers[String.fromCharCode(rest[0])]?.(body, text) ?? zero(0));
      rest = rest.subarray(end);
    }
    if (!this.isSilent) setImmediate(() => this.readyState === "open" && this.emit("data", Buffer.concat(replies)));
    if (done) setImmediate(done);
    return true;
  }
  end() {
    setImmediate(() => this.lose());
  }
  destroy() {
    this.end();
  }
  lose() {
    if (this.readyState === "closed") return;
    this.readyState = "closed";
    this.emit("close", false);
  }
  setKeepAlive() {}
  pause() {}
  resume() {}
}

const welcome = Buffer.concat([message("R", zero(4)), message("K", zero(8)), ready]);
const askPassword = message("R", [0, 0, 0, 3]);

function open({ login = welcome, onSocket = () => {}, most = Infinity, ...options } = {}) {
  const sockets = [];
  const socket = () => {
    if (sockets.length === most) return new Promise(() => {});
    const one = new MemorySocket(login);
    sockets.push(one);
    onSocket(one, sockets.length);
    return one;
  };
  const defaults = { max: 1, fetch_types: false, backoff: 0, onnotice: () => {} };
  const sql = postgres("postgres://u@memory/d", { ...defaults, ...options, socket });
  return { sql, sockets };
}

function answered(work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("never answered")), 2000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const refused = (work, code = "CONNECTION_CLOSED") =>
  assert.rejects(answered(work), (error) => error.code === code || assert.fail(error));

async function copyAfterLoss(statement) {
  const { sql, sockets } = open();
  const stream = await answered(sql.unsafe(statement).writable());
  const heard = new Promise((resolve) => stream.once("error", resolve));
  sockets[0].lose();
  assert.equal((await answered(heard)).code, "CONNECTION_CLOSED");
  const written = await answered(new Promise((resolve) => stream._write(Buffer.from("row"), "buffer", resolve)));
  assert.equal(written.code, "CONNECTION_CLOSED");
  stream._final(() => {});
  stream._destroy(null, () => {});
}

const scenarios = {
  "query that cannot be built, among others": async () => {
    const { sql } = open();
    for (const among of [[], ["select 1"]]) {
      await answered(sql.unsafe("select 0"));
      const others = among.map((text) => sql.unsafe(text).execute());
      const broken = sql.unsafe("select $1", [undefined]).execute();
      others.push(sql.unsafe("select 2").execute());
      await refused(broken, "UNDEFINED_VALUE");
      await answered(Promise.all(others));
    }
  },
  "execute without a socket": async () => {
    const { default: connectionOf } = await driverFile("connection");
    const { Query } = await driverFile("query");
    const connection = connectionOf(open().sql.options);
    await refused(new Query(["select 1"], [], connection.execute, () => {}, { simple: true }));
  },

  "write without a socket": async () => {
    let give = () => {};
    const password = new Promise((resolve) => {
      give = resolve;
    });
    const { sql, sockets } = open({ login: askPassword, most: 1, password: () => password });
    sql.unsafe("select 1").catch(() => {});
    while (sockets.length === 0) await tick();
    await tick();
    await tick();
    sockets[0].lose();
    give("secret");
    await microtasks();
    await tick();
  },

  "state of a lost socket": async () => {
    const { sql, sockets } = open();
    await answered(sql.unsafe("select 1"));
    const unsent = sql.unsafe("select 2");
    const lost = refused(unsent);
    await microtasks();
    sockets[0].lose();
    await lost;
    await answered(sql.unsafe("select 3"));
    assert.ok(!sockets[1].received.includes("select 2"));
  },

  "types of arrays": async () => {
    const { sql, sockets } = open({ fetch_types: true });
    const asked = refused(sql.unsafe("select 1"), "ECONNRESET");
    while (!sockets[0]?.received.includes("pg_type")) await tick();
    sockets[0].emit("error", Object.assign(new Error("reset"), { code: "ECONNRESET" }));
    sockets[0].lose();
    await asked;
    await tick();
  },

  "copy in": () => copyAfterLoss("copy in"),

  "copy both": () => copyAfterLoss("copy both"),

  "statements that wait in a lost transaction": async () => {
    const { sql, sockets } = open();
    const statements = [];
    const transaction = sql.begin((tx) => {
      sockets[0].isSilent = true;
      statements.push(refused(tx`select ${"1"}::text`), refused(tx`select ${"2"}::text`));
      return Promise.all(statements);
    });
    const lost = refused(transaction);
    while (statements.length === 0) await tick();
    await tick();
    sockets[0].lose();
    await Promise.all([lost, ...statements]);
  },

  "late statement of a lost transaction": async () => {
    const { sql, sockets } = open();
    let proceed = () => {};
    const paused = new Promise((resolve) => {
      proceed = resolve;
    });
    let late = null;
    const transaction = sql.begin(async (tx) => {
      await tx.unsafe("select 1");
      sockets[0].lose();
      await paused;
      late = tx.unsafe("select late");
      await late;
    });
    await refused(transaction);
    await answered(sql.unsafe("select 2"));
    proceed();
    await tick();
    await refused(late);
    assert.ok(!sockets[1].received.includes("late"));
  },

  "queue that is never empty": async () => {
    const { default: queueOf } = await driverFile("queue");
    let longest = 0;
    class Entries extends Array {
      indexOf(...wanted) {
        longest = Math.max(longest, this.length);
        return super.indexOf(...wanted);
      }
    }
    const queue = queueOf(Entries.of(0, 1, 2, 3));
    for (let n = 0; n < 1000; n += 1) {
      const one = queue.shift();
      queue.remove(one);
      queue.push(one);
    }
    assert.ok(longest > 0 && longest < 100, `${longest} entries are searched`);
  },
};

for (const name of workerData.names) await scenarios[name]();
process.exit(0);
