// Loaded by `--import`: names under push.test resolve to a public address, whose connections go to PUSH_TEST_PORT here.
import dns from "node:dns";
import { Resolver } from "node:dns/promises";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const isTestName = (name) => typeof name === "string" && name.endsWith(".push.test");
const address = "93.184.215.14";

const { resolve4, resolve6 } = Resolver.prototype;
Resolver.prototype.resolve4 = function (name, ...rest) {
  return isTestName(name) ? Promise.resolve([address]) : resolve4.call(this, name, ...rest);
};
Resolver.prototype.resolve6 = function (name, ...rest) {
  return isTestName(name) ? Promise.resolve([]) : resolve6.call(this, name, ...rest);
};
const { lookup } = dns;
dns.lookup = (name, options, done) => {
  if (!isTestName(name)) return lookup(name, options, done);
  const found = { address, family: 4 };
  return process.nextTick(() => (options?.all ? done(null, [found]) : done(null, address, 4)));
};

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  if (isTestName(options?.host) && typeof options.lookup === "function") {
    const { lookup: asked } = options;
    options.port = Number(process.env.PUSH_TEST_PORT);
    options.lookup = (name, wanted, done) =>
      asked(name, wanted, (error) => {
        if (error) return done(error);
        return wanted.all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4);
      });
  }
  return connect.apply(this, args);
};

syncBuiltinESMExports();
