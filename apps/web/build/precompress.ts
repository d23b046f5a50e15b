import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { rendererFolder } from "./prerender.ts";

const worthIt = /\.(?:js|css|html|svg|json|txt)$/u;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Writes a .br and a .gz beside every text file, at the highest level; the server only picks one. */
export function precompress(): Plugin {
  let outDir = "";
  return {
    name: "utspring:precompress",
    apply: "build",
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: "post",
      handler: async () => {
        const files = await readdir(outDir, { recursive: true });
        await Promise.all(
          files
            .filter((file) => worthIt.test(file) && !file.startsWith(rendererFolder))
            .map((file) => pack(path.join(outDir, file))),
        );
      },
    },
  };
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: constants.Z_BEST_COMPRESSION })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
