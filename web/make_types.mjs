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

const SHAPES = 'import type { GameShapes } from "./game_shapes";';

// What shows a position has the shapes of its game as a parameter.
function generic(text) {
  if (!/G\[|<G>/.test(text)) return text;
  const parts = text.split(/(?=^export )/m);
  const named = parts.map((part) => (/G\[|<G>/.test(part) ? part.replace(/^export \w+ \w+/, "$&<G extends GameShapes = GameShapes>") : part));
  return `${SHAPES}\n\n${named.join("")}`;
}

async function written(defs) {
  const names = Object.keys(defs);
  const root = { type: "object", properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])), $defs: defs };
  const whole = await compile(root, "Root", OPTIONS);
  return `${BANNER}\n\n${generic(whole.replace(/^export interface Root \{.*?^\}\n/ms, "").trim())}\n`;
}

const files = {};
for (const [path, defs] of Object.entries(JSON.parse(await text(process.stdin)))) files[path] = await written(defs);
process.stdout.write(JSON.stringify(files));
