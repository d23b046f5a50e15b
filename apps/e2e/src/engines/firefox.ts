import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openBidi } from "./bidi.ts";
import type { RemoteValue } from "./bidi.ts";
import type { Browser, ElementRef, Engine, Tab } from "./browser.ts";
import { findProgram, startProcess, stopProcess, waitUntil } from "./processes.ts";
import { freePort } from "@utspring/testkit/server-process";

const preferences = {
  "intl.accept_languages": "sv-SE, sv",
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "app.update.enabled": false,
  "remote.active-protocols": 1,
};

/** It supports WebDriver BiDi itself. */
export const firefox: Engine = {
  name: "Firefox",
  missing: () => (program() === null ? "firefox-esr" : null),
  launch,
};

const program = () => findProgram("firefox-esr") ?? findProgram("firefox");

async function launch(display: string): Promise<Browser> {
  const profile = await mkdtemp(path.join(os.tmpdir(), "utspring-firefox-"));
  await writeFile(
    path.join(profile, "user.js"),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(""),
  );
  const port = await freePort();
  const args = ["--no-remote", "--profile", profile, "--remote-debugging-port", String(port), "about:blank"];
  const { child, output } = startProcess(program() ?? "", args, {
    DISPLAY: display,
    HOME: profile,
    MOZ_CRASHREPORTER_DISABLE: "1",
  });
  const bidi = await waitUntil("Firefox", () => openBidi(`ws://127.0.0.1:${port}/session`), 60_000).catch(
    async (error: unknown) => {
      await stopProcess(child);
      throw new Error(`Firefox did not start: ${output.join("")}`, { cause: error });
    },
  );
  await bidi.send("session.new", { capabilities: {} });
  const errors: string[] = [];
  bidi.on("log.entryAdded", ({ level, text, stackTrace }) => {
    if (level === "error") errors.push(`${String(text)} ${JSON.stringify(stackTrace ?? "")}`);
  });
  await bidi.send("session.subscribe", { events: ["log.entryAdded"] });

  async function newTab(): Promise<Tab> {
    const { context } = await bidi.send<{ context: string }>("browsingContext.create", { type: "window" });
    const perform = (actions: object[]) => bidi.send("input.performActions", { context, actions });
    const press = (element: ElementRef) => {
      const origin = { type: "element", element };
      const moves = [
        { type: "pointerMove", x: 0, y: 0, origin },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      return perform([{ type: "pointer", id: "mouse", actions: moves }]);
    };
    const run = async <Output>(body: string, ...args: unknown[]): Promise<Output> => {
      const answer = await bidi.send<{ type: string; result: RemoteValue; exceptionDetails?: { text: string } }>(
        "script.callFunction",
        {
          functionDeclaration: `function (given) { return (function () { ${body} }).apply(null, JSON.parse(given)); }`,
          arguments: [{ type: "string", value: JSON.stringify(args) }],
          target: { context },
          awaitPromise: true,
        },
      );
      if (answer.type === "exception") throw new Error(answer.exceptionDetails?.text ?? "the script threw");
      return bidi.read(answer.result) as Output;
    };
    return {
      open: async (url) =>
        void (await bidi.send("browsingContext.navigate", { context, url: url, wait: "interactive" })),
      run,
      async click(element) {
        await bidi.send("script.callFunction", {
          functionDeclaration: "function (one) { one.scrollIntoView({ block: 'center', behavior: 'instant' }); }",
          arguments: [element],
          target: { context },
          awaitPromise: false,
        });
        await press(element);
      },
      async type(element, text) {
        await press(element);
        const keys = [...text].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]);
        await perform([{ type: "key", id: "keys", actions: keys }]);
      },
      choose: async (element, file) => void (await bidi.send("input.setFiles", { context, element, files: [file] })),
      resize: async (width, height) =>
        void (await bidi.send("browsingContext.setViewport", { context, viewport: { width, height } })),
    };
  }

  return {
    newTab,
    errors: () => errors,
    async close() {
      await bidi.send("browser.close", {}).catch(() => undefined);
      bidi.close();
      await stopProcess(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
