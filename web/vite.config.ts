import { appendFileSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const FONTS = ["@fontsource/limelight", "@fontsource/josefin-sans"];

/** Add the licences of the fonts to those of the scripts: the page ships both. */
function fontLicences(): Plugin {
  return {
    name: "font-licences",
    writeBundle({ dir }) {
      const texts = FONTS.map((font) => `\n## ${font}\n\n${readFileSync(`node_modules/${font}/LICENSE`, "utf8").trim()}\n`);
      appendFileSync(`${dir}/licences.md`, texts.join(""));
    },
  };
}

// The page is built into the Python package: whoever installs that needs no Node.
export default defineConfig({
  plugins: [svelte(), fontLicences()],
  build: {
    outDir: "../src/backroom/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    license: { fileName: "licences.md" },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { port: 5173, proxy: { "/api": { target: "http://127.0.0.1:8712", ws: true } } },
});
