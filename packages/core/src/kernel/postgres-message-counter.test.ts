import { describe, expect, it } from "vitest";
import { createMessageCounter } from "./postgres-message-counter.ts";

const message = (kind: string, body = "") => {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body));
  bytes.write(kind);
  bytes.writeUInt32BE(4 + Buffer.byteLength(body), 1);
  bytes.write(body, 5);
  return bytes;
};
// Letters in a body are no messages.
const stream = Buffer.concat([
  message("T", "ZZZZZ"),
  message("D", "Z\0\0\0\u0005I"),
  message("Z", "I"),
  message("C"),
  message("Z", "T"),
  message("Z", "E"),
]);

describe("createMessageCounter", () => {
  it("counts messages of the given types, and not the same bytes in the bodies of other messages", () => {
    expect(createMessageCounter("Z")(stream)).toBe(3);
    expect(createMessageCounter("TD")(stream)).toBe(2);
    expect(createMessageCounter("Q")(stream)).toBe(0);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 11])("gives the same count when the stream comes in pieces of %s bytes", (size) => {
    const count = createMessageCounter("Z");
    let found = 0;
    for (let index = 0; index < stream.length; index += size) found += count(stream.subarray(index, index + size));
    expect(found).toBe(3);
  });
});
