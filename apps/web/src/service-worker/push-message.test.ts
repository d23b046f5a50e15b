import { describe, expect, it, vi } from "vitest";
import { parsePushMessage, ownUrl } from "./push-message.ts";

const testApp = "https://utspring.exempel.se";

describe("a push message", () => {
  it("a push message is read with all its fields, and its address becomes absolute", () => {
    const sent = { title: "Betalning godkänd", body: "Studentskivan", url: "/class/payments", tag: "payments" };
    expect(parsePushMessage(JSON.stringify(sent), testApp)).toEqual({ ...sent, url: `${testApp}/class/payments` });
  });

  it.each(["https://ondska.exempel.se/class", "//ondska.exempel.se", "javascript:alert(1)", ""])(
    "a push message with the address %s leads to the class page instead",
    (url) => {
      expect(ownUrl(url, testApp)).toBe(`${testApp}/class`);
    },
  );

  it("a push message without a title or with unreadable content is not shown", () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    for (const text of ["", "hej", "null", "[]", '{"body":"utan rubrik"}'])
      expect(parsePushMessage(text, testApp)).toBeNull();
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });
});
