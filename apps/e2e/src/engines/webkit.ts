import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, ElementRef, Engine, Tab } from "./browser.ts";
import { findProgram, startProcess, stopProcess, waitUntil } from "./processes.ts";
import { freePort } from "@utspring/testkit/server-process";

const elementKey = "element-6066-11e4-a52e-4f735466cecf";

export const webkit: Engine = {
  name: "WebKit",
  missing() {
    if (driver() === null) return "WebKitWebDriver (Debian's webkit2gtk-driver)";
    return miniBrowser() === null ? "MiniBrowser (Debian's libwebkit2gtk-4.1-0)" : null;
  },
  launch,
};

const driver = () => findProgram("WebKitWebDriver");
const miniBrowser = () => findProgram("MiniBrowser", libraries());

function libraries(): string[] {
  const inside = (folder: string) => {
    try {
      return readdirSync(folder).map((name) => path.join(folder, name));
    } catch {
      return [];
    }
  };
  return inside("/usr/lib")
    .flatMap(inside)
    .filter((folder) => /\/webkit2gtk-[\d.]+$/u.test(folder));
}

async function launch(display: string): Promise<Browser> {
  const port = await freePort();
  const config = await mkdtemp(path.join(os.tmpdir(), "utspring-webkit-"));
  const env = {
    DISPLAY: display,
    XDG_CONFIG_HOME: config,
    XDG_DATA_HOME: config,
    XDG_CACHE_HOME: config,
    LANG: "sv_SE.UTF-8",
    LANGUAGE: "sv",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  };
  const { child, output } = startProcess(driver() ?? "", [`--port=${port}`, "--host=127.0.0.1"], env);
  const base = `http://127.0.0.1:${port}`;

  async function call<Output>(method: "GET" | "POST" | "DELETE", way: string, body: object = {}): Promise<Output> {
    const response = await fetch(base + way, method === "POST" ? { method, body: JSON.stringify(body) } : { method });
    const { value } = (await response.json()) as { value: Output & { error?: string; message?: string } };
    if (!response.ok)
      throw new Error(
        `WebDriver ${way.replace(/^\/session\/[^/]+/u, "")}: ${value.error ?? ""} ${value.message ?? ""}`,
      );
    return value;
  }

  await waitUntil("WebKitWebDriver", () => call("GET", "/status"));
  const capabilities = {
    alwaysMatch: {
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": {
        binary: miniBrowser(),
        args: ["--automation", "--javascript-can-open-windows-automatically=true"],
      },
    },
  };
  const { sessionId } = await call<{ sessionId: string }>("POST", "/session", { capabilities }).catch(
    async (error: unknown) => {
      await stopProcess(child);
      throw new Error(`WebKit did not start: ${output.join("")}`, { cause: error });
    },
  );
  const session = `/session/${sessionId}`;
  await call("POST", `${session}/timeouts`, { script: 30_000, pageLoad: 60_000, implicit: 0 });
  const first = await call<string>("GET", `${session}/window`);

  /** The first window's toolbar is wider than a phone; a window opened by a page without toolbars can be as narrow. */
  async function newTab(): Promise<Tab> {
    const before = await call<string[]>("GET", `${session}/window/handles`);
    await call("POST", `${session}/window`, { handle: first });
    await call("POST", `${session}/execute/sync`, {
      script: "open('about:blank', '_blank', 'width=390,height=844,toolbar=no,menubar=no,location=no')",
      args: [],
    });
    const handle = await waitUntil(
      "the window",
      async () =>
        (await call<string[]>("GET", `${session}/window/handles`)).find((one) => !before.includes(one)) ?? null,
    );
    /** Commands go to the window that was selected last. */
    const here = async <Output>(method: "GET" | "POST", way: string, body: object = {}) => {
      await call("POST", `${session}/window`, { handle });
      return call<Output>(method, session + way, body);
    };
    const idOf = (element: ElementRef) => (element as Record<string, string>)[elementKey] ?? "";
    return {
      open: (url) => here("POST", "/url", { url: url }),
      run: (body, ...args) => here("POST", "/execute/sync", { script: body, args }),
      click: (element) => here("POST", `/element/${idOf(element)}/click`),
      type: (element, text) => here("POST", `/element/${idOf(element)}/value`, { text }),
      choose: (element, file) => here("POST", `/element/${idOf(element)}/value`, { text: file }),
      async resize(width, height) {
        // The window has a frame and toolbars: it is enlarged by what is missing.
        for (let tries = 0; tries < 3; tries += 1) {
          const page = await here<[number, number]>("POST", "/execute/sync", {
            script: "return [innerWidth, innerHeight]",
            args: [],
          });
          if (page[0] === width) return;
          const window = await here<{ width: number; height: number }>("GET", "/window/rect");
          await here("POST", "/window/rect", {
            width: window.width + width - page[0],
            height: window.height + height - page[1],
          });
        }
      },
    };
  }

  return {
    newTab,
    errors: () => [],
    async close() {
      await call("DELETE", session).catch(() => undefined);
      await stopProcess(child);
      await rm(config, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
