import v8 from "node:v8";

// Much is loaded at start and stays, which makes V8 enlarge the young generation (30 MB) and compile start-up code that
// never runs again (6 MB). These flags hold until the first calls. They need a file of their own: imports run before a
// module's first line.
v8.setFlagsFromString("--semi-space-growth-factor=1");
v8.setFlagsFromString("--no-opt");
const { serve } = await import("./serve.ts");
await serve();
v8.setFlagsFromString("--semi-space-growth-factor=2");
v8.setFlagsFromString("--opt");
