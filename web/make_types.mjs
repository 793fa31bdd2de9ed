// Turns schemas, {path: definitions} on stdin, into TypeScript, {path: text} on stdout. make_types.py calls it.
import { compile } from "json-schema-to-typescript";
import { text } from "node:stream/consumers";

const BANNER = "// Made by web/make_types.py from the server's own types; write it anew with: make types";
const OPTIONS = {
  additionalProperties: false,
  bannerComment: "",
  ignoreMinAndMaxItems: true,
  style: { printWidth: 130 },
};

async function written(defs) {
  const names = Object.keys(defs);
  const root = { type: "object", properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])), $defs: defs };
  const whole = await compile(root, "Root", OPTIONS);
  return `${BANNER}\n\n${whole.replace(/^export interface Root \{.*?^\}\n/ms, "").trim()}\n`;
}

const files = {};
for (const [path, defs] of Object.entries(JSON.parse(await text(process.stdin)))) files[path] = await written(defs);
process.stdout.write(JSON.stringify(files));
