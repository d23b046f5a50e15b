import type { Plugin } from "vite";

/** Vite calls every plugin's `closeBundle` after a failed build too; an error there would hide the cause. */
export function buildError(): Plugin {
  let cause: Error | undefined;
  const note = (error?: Error) => {
    cause = error;
  };
  return {
    name: "utspring:build-error",
    apply: "build",
    buildEnd: note,
    renderError: note,
    closeBundle: {
      order: "pre",
      sequential: true,
      handler: () => {
        if (cause !== undefined) throw cause;
      },
    },
  };
}
