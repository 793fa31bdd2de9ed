import { createHash } from "node:crypto";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
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

/** Write the service worker: it keeps the first page, its scripts, styles and fonts, under a name that changes with them. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    writeBundle({ dir }, bundle) {
      const page = readFileSync(`${dir}/index.html`, "utf8");
      const offline = /^assets\/(Mine|Offline|Rules|fr)-/; // what is fetched later, and of use without a server
      const scripts = new Set(Object.values(bundle).flatMap((one) => (one.type === "chunk" && (one.isEntry || offline.test(one.fileName)) ? [one.fileName] : [])));
      for (const name of scripts) {
        const chunk = bundle[name]; // what it imports is visited too, since it is added while the set is gone through
        if (chunk?.type === "chunk") for (const other of chunk.imports) scripts.add(other);
      }
      const others = Object.keys(bundle).filter((name) => /\.woff2$/.test(name) || (name.endsWith(".css") && (page.includes(name) || offline.test(name))));
      const shell = ["/", "/icon.svg", "/manifest.webmanifest", ...new Set([...scripts, ...others].map((name) => `/${name}`))];
      const text = readFileSync("worker/sw.js", "utf8").replace("/* SHELL */ []", JSON.stringify(shell));
      writeFileSync(`${dir}/sw.js`, text.replace('"VERSION"', `"${createHash("sha256").update(text + page).digest("hex").slice(0, 16)}"`));
    },
  };
}

// The page is built into the Python package: whoever installs that needs no Node.
export default defineConfig({
  plugins: [svelte(), fontLicences(), serviceWorker()],
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
