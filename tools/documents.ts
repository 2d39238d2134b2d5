import { directions, type Language } from "#contract/languages.ts";

/** Messages of the early script and of browsers where the app can't run. */
export type DocumentTexts = { tooOld: string; notLoaded: string; noScript: string };

/** What a page needs before it can run. */
export type PageParts = {
  /** Files, by their names. */
  scripts: string[];
  styles: { name: string; text: string }[];
  /** Whether its guard asks for the session. */
  needsSession: boolean;
};

/** Sets the document's language and text direction. */
export function inLanguage(document: string, language: Language): string {
  return document.replace(/<html[^>]*>/, `<html lang="${language}" dir="${directions[language]}">`);
}

/** Makes the build's `index.html` the frame of all pages, with the early script and its messages. */
export function frameOf(
  index: string,
  { early, texts }: { early: string; texts: DocumentTexts },
): string {
  const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const messages = `data-too-old="${escape(texts.tooOld)}" data-not-loaded="${escape(texts.notLoaded)}"`;
  const script = `<script ${messages}>${inline("script", early)}</script>`;
  return index
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, "")
    .replace(/(?<=<noscript>).*?(?=<\/noscript>)/, () => escape(texts.noScript))
    .replace("</title>", (end) => `${end}\n    ${script}`);
}

/** Makes a frame start with a different program, and preload nothing of the product's own. */
export function withEntry(frame: string, name: string): string {
  return frame
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, "")
    .replace(
      /(<script type="module"[^>]* src=")[^"]*/,
      (_all, start: string) => `${start}/${name}`,
    );
}

/**
 * Puts a page's styles into its document, so that it can be read as soon as it is there (R13.32),
 * and preloads its scripts, and the session if it needs it. The styles' own files are named, but
 * disabled: so browsers don't request them, and Vite, which looks for these links, doesn't either
 * when the page's scripts load, but still does for a page that needs other styles.
 */
export function withParts(document: string, { scripts, styles, needsSession }: PageParts): string {
  const sheet = `<style>${inline("style", styles.map(({ text }) => text).join("\n"))}</style>`;
  const links = [
    ...styles.map(({ name }) => `<link rel="stylesheet" href="/${name}" disabled>`),
    ...scripts
      .filter((name) => !document.includes(name))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ...(needsSession ? ['<link rel="preload" crossorigin as="fetch" href="/api/session">'] : []),
  ];
  return document
    .replace('<script type="module"', (script) => sheet + script)
    .replace("</head>", (end) => links.join("") + end);
}

/** The text of an inline element. Throws if the text would end it. */
function inline(element: "script" | "style", text: string): string {
  if (new RegExp(`</${element}|<!--`, "i").test(text))
    throw new Error(`A ${element} can't be written into a document, as it would end there.`);
  return text;
}

/** What a complete page has besides itself. */
type Extras = {
  /** Tells the app which page is complete. */
  mark?: string;
  /** What its script shows later. */
  template?: string | undefined;
  /** Runs once the page is there. */
  script?: string | undefined;
};

/** Puts a page in place of the empty frame. */
export function paint(
  document: string,
  html: string,
  { mark = "", template = "", script }: Extras = {},
): string {
  const end = script === undefined ? "" : `<script>${inline("script", script)}</script>`;
  const frame = /<div id="root">.*?<\/div><\/div>/s;
  if (!frame.test(document)) throw new Error("The document has no #root to paint.");
  return document.replace(frame, () => `<div id="root"${mark}>${html}</div>${template}${end}`);
}
