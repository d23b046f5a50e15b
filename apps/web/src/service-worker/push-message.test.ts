import { describe, expect, it, vi } from "vitest";
import { parsePushMessage, ownAddress } from "./push-message.ts";

const testApp = "https://utspring.exempel.se";

describe("a push message", () => {
  it("is read as it was sent, its address made whole", () => {
    const sent = { title: "Betalning godkänd", body: "Studentskivan", url: "/class/payments", tag: "payments" };
    expect(parsePushMessage(JSON.stringify(sent), testApp)).toEqual({ ...sent, url: `${testApp}/class/payments` });
  });

  it.each(["https://ondska.exempel.se/class", "//ondska.exempel.se", "javascript:alert(1)", ""])(
    "never leads to %s",
    (url) => {
      expect(ownAddress(url, testApp)).toBe(`${testApp}/class`);
    },
  );

  it("without a title, or without sense, is shown to nobody", () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    for (const text of ["", "hej", "null", "[]", '{"body":"utan rubrik"}'])
      expect(parsePushMessage(text, testApp)).toBeNull();
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });
});
