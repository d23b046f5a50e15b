import v8 from "node:v8";

// What is loaded at start stays, and V8 takes that for a reason to make the space for new objects larger: 30 MB more for a server
// at rest. It may grow from when there are calls. A file of its own, since what is imported is loaded before the first line runs.
v8.setFlagsFromString("--semi-space-growth-factor=1");
const { serve } = await import("./serve.ts");
await serve();
v8.setFlagsFromString("--semi-space-growth-factor=2");
