import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = process.env["UTSPRING_API"] ?? "http://127.0.0.1:3000";

// In development the page comes from Vite and everything else from the server, sockets included.
export default defineConfig({
  plugins: [react()],
  build: { outDir: "dist", emptyOutDir: true, target: "es2022", sourcemap: false },
  server: {
    proxy: {
      "/trpc": { target: api, ws: true },
      "/config.json": api,
      "/health": api,
      "/dev/mejl": api,
    },
  },
});
