import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./packages/core/src/**/table.ts",
  out: "./drizzle",
  entities: { roles: false },
});
