import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The page is built into the Python package: whoever installs that needs no Node.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/backroom/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    license: { fileName: "licences.md" },
  },
  server: { port: 5173, proxy: { "/api": { target: "http://127.0.0.1:8712", ws: true } } },
});
