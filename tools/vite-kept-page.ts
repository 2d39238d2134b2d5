import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { directions, type Language } from "#contract/languages.ts";
import { buildInline } from "./vite-inline-script.ts";
import { loadProgram } from "./vite-program.ts";

/** The page in the service worker, and the security policy in its response. */
type KeptPage = { html: string; policy: string };

/** The exports of `web/attendance/kept-page-program.ts`. */
type Program = { textsIn: (language: Language) => Promise<Record<string, string>> };

/**
 * Builds the page that a scanned link opens without a network: one document, with its
 * script, its style, and its texts in every language. The policy lets nothing else run.
 */
export async function buildKeptPage(root: string, target: string[] | undefined): Promise<KeptPage> {
  const { textsIn } = (await loadProgram(root, "attendance/kept-page-program.ts")) as Program;
  const texts: Record<string, Record<string, string>> = {};
  for (const language of Object.keys(directions) as Language[])
    texts[language] = await textsIn(language);
  const { script, style } = await buildParts(root, target);
  const html = readFileSync(join(root, "attendance/kept-page.html"), "utf8")
    .replace(/\n\s*/g, "\n")
    .replace("<style></style>", () => `<style>${style}</style>`)
    .replace(/(?<=json">)/, () => JSON.stringify(texts).replaceAll("<", "\\u003c"))
    .replace("<script></script>", () => `<script>${script}</script>`);
  const policy = [
    "default-src 'self'",
    `script-src ${sourceOf(script)}`,
    `style-src ${sourceOf(style)}`,
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ];
  return { html, policy: policy.join("; ") };
}

async function buildParts(root: string, target: string[] | undefined) {
  const parts = await buildInline(root, "attendance/kept-page.ts", target);
  if (parts.style === "") throw new Error("The kept page has no style.");
  if (/<\/(?:script|style)/i.test(parts.script + parts.style))
    throw new Error("The kept page's parts would end the element they are in.");
  return parts;
}

/** The one inline script or style that the policy allows, by its hash. */
function sourceOf(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}
