// @ts-check
// Loaded into the measured server before its own code: reports, on request, how many transactions the connections of
// its procedures have ended, without those of its job queue and its change bus.
const net = require("node:net");

/** Stands in the first message of a connection whose name is `utspring`. */
const ownName = Buffer.from("application_name\0utspring\0");
/** "Ready for query", with no transaction open. */
const readyIdle = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

let transactions = 0;
const { write } = net.Socket.prototype;
/** @type {WeakSet<net.Socket>} */
const begun = new WeakSet();

/** @type {typeof write} */
net.Socket.prototype.write = function writeCounted(/** @type {any[]} */ ...args) {
  const isFirst = !begun.has(this);
  begun.add(this);
  if (isFirst && Buffer.isBuffer(args[0]) && args[0].includes(ownName)) {
    this.on("data", (/** @type {Buffer} */ chunk) => {
      for (let at = chunk.indexOf(readyIdle); at !== -1; at = chunk.indexOf(readyIdle, at + readyIdle.length))
        transactions += 1;
    });
  }
  return Reflect.apply(write, this, args);
};

process.on("message", (word) => {
  if (word === "transactions") process.send?.({ transactions });
});
process.channel?.unref();
