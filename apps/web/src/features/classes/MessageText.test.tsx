import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { MessageText } from "./MessageText.tsx";

afterEach(cleanup);

async function show(text: string) {
  const { container } = render(
    <MantineProvider env="test">
      <MessageText text={text} />
    </MantineProvider>,
  );
  // The link finder loads after the text.
  await import("../../ui/FoundLinks.tsx");
  await new Promise((resolve) => setTimeout(resolve));
  return container;
}

describe("MessageText", () => {
  it("web addresses, with or without https, and e-mail addresses become links", async () => {
    await show("Se https://exempel.se/moss?a=1, www.exempel.se och ansvarig@exempel.se.");
    const links = await screen.findAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "https://exempel.se/moss?a=1",
      "https://www.exempel.se",
      "mailto:ansvarig@exempel.se",
    ]);
    expect(links[0]?.getAttribute("rel")).toBe("noopener nofollow");
    expect(links[0]?.getAttribute("target")).toBe("_blank");
  });

  it.each([
    "javascript:alert(1)",
    "javascript://exempel.se/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "file:///etc/passwd",
    "ftp://exempel.se/fil",
  ])("a message does not turn %s into a link", async (text) => {
    const container = await show(`Tryck på ${text} nu.`);
    const hrefs = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
    expect(hrefs.filter((href) => !/^(?:https:\/\/|mailto:)/u.test(href))).toEqual([]);
    expect(container.textContent).toContain(text);
  });

  it("markup in a message is shown as text", async () => {
    const container = await show('<img src=x onerror="alert(1)"> <b>fet</b> & exempel.se');
    expect(container.querySelector("img, b")).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror="alert(1)"> <b>fet</b> &');
  });

  it("a long message is collapsed and can be expanded", async () => {
    await show(Array.from({ length: 12 }, (_, index) => `Rad ${index}`).join("\n"));
    const toggle = screen.getByRole("button", { name: "Läs hela" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(toggle);
    expect(screen.getByRole("button", { name: "Visa mindre" }).getAttribute("aria-expanded")).toBe("true");
  });
});
