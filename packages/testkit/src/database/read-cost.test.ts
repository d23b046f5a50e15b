import { afterAll, describe, expect, it } from "vitest";
import { testTimeoutMs } from "../assurance/counts.ts";
import { findDearQueries, openEqualClasses } from "../assurance/read-cost.ts";

describe("fifty classes", { timeout: testTimeoutMs }, async () => {
  const classes = await openEqualClasses(50);
  afterAll(() => classes.app.close());

  it.each(["never analysed", "analysed"])(
    "a query reads no whole table, and calls a policy's function a few times — tables %s",
    async (state) => {
      if (state === "analysed") await classes.app.owner`analyze`;
      const { counted, dear } = await findDearQueries(classes);
      expect(counted).toBeGreaterThan(150);
      expect(dear).toEqual([]);
    },
  );
});
