import v8 from "node:v8";

// Start-up code makes V8 enlarge the young generation (30 MB) and optimise what never runs again (6 MB). Imports run
// first, so the flags need a file of their own.
v8.setFlagsFromString("--semi-space-growth-factor=1");
v8.setFlagsFromString("--no-opt");
const { serve } = await import("./serve.ts");
await serve();
v8.setFlagsFromString("--semi-space-growth-factor=2");
v8.setFlagsFromString("--opt");
