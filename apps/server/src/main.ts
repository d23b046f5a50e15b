import v8 from "node:v8";

// What is loaded at start stays, and V8 takes that for a reason to make the space for new objects larger: 30 MB more for a server at rest. And what runs a
// few hundred times it compiles to fast code that a start has no use for: 6 MB more, most of it the compiler itself. Both may from when there are calls.
// A file of its own, since what is imported is loaded before the first line runs.
v8.setFlagsFromString("--semi-space-growth-factor=1");
v8.setFlagsFromString("--no-opt");
const { serve } = await import("./serve.ts");
await serve();
v8.setFlagsFromString("--semi-space-growth-factor=2");
v8.setFlagsFromString("--opt");
