import { afterEach, expect, it, vi } from "vitest";
import { loadFiles } from "./load-files.ts";

const fetched = vi.spyOn(window, "fetch");
const answer = () => Promise.resolve(new Response("code"));

afterEach(() => {
  document.head.replaceChildren();
  fetched.mockReset();
});

it("nothing is imported before all its files have arrived, each fetched once for imports at the same time", async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue("code");
  let arrive: (response: Response) => void = () => undefined;
  fetched.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const both = Promise.all([loadFiles(load, ["a.js"]), loadFiles(load, ["a.js"])]);
  await new Promise((done) => setTimeout(done));
  expect(load).not.toHaveBeenCalled();
  arrive(new Response("code"));
  expect(await both).toEqual(["code", "code"]);
  expect(fetched.mock.calls).toEqual([["/a.js"]]);
});

it.each([
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a missing file", () => Promise.resolve(new Response("", { status: 404 }))],
])("after %s nothing is imported, and the next attempt asks for that file again", async (name, lost) => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue("code");
  const [own, shared] = [`${name.length}.js`, `${name.length}-shared.js`];
  fetched.mockImplementation((file) => (file === `/${shared}` ? lost() : answer()));
  await expect(loadFiles(load, [own, shared])).rejects.toThrow(
    `Failed to fetch dynamically imported module: /${shared}`,
  );
  expect(load).not.toHaveBeenCalled();
  fetched.mockClear().mockImplementation(answer);
  expect(await loadFiles(load, [own, shared])).toBe("code");
  expect(fetched.mock.calls).toEqual([[`/${shared}`]]);
});

it("a lost style sheet leaves no link behind, and is linked anew by the next attempt", async () => {
  const added: HTMLLinkElement[] = [];
  const append = vi
    .spyOn(document.head, "append")
    .mockImplementation((link) => void added.push(link as HTMLLinkElement));
  const lost = loadFiles(() => Promise.resolve("code"), ["b.css"]);
  const remove = vi.spyOn(added[0] as HTMLLinkElement, "remove");
  added[0]?.dispatchEvent(new Event("error"));
  await expect(lost).rejects.toThrow("b.css");
  expect(remove).toHaveBeenCalledTimes(1);
  const again = loadFiles(() => Promise.resolve("code"), ["b.css"]);
  added[1]?.dispatchEvent(new Event("load"));
  expect(await again).toBe("code");
  append.mockRestore();
});

it("a file that the document's own tags load is not asked for again, also where its styles are inlined", async () => {
  document.head.innerHTML = '<link rel="preload" as="style" href="/c.css"><link rel="modulepreload" href="/c.js">';
  expect(await loadFiles(() => Promise.resolve("code"), ["c.js", "c.css"])).toBe("code");
  expect(fetched).not.toHaveBeenCalled();
  expect(document.head.children).toHaveLength(2);
});
