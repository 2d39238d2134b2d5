import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";

/** The English texts of the server or of the web app, from its catalog. */
export async function listTexts(part: "server" | "web"): Promise<string[]> {
  const filename = join(import.meta.dirname, `../../locales/${part}/en.po`);
  const context = { locale: "en", sourceLocale: "en", filename };
  const catalog = await formatter().parse(readFileSync(filename, "utf8"), context);
  return Object.entries(catalog).map(([id, { message = id }]) => message);
}

/** The server's texts in the pseudo-language, by the English ones. */
export async function markedTexts(): Promise<Record<string, string>> {
  const texts = await listTexts("server");
  return Object.fromEntries(texts.map((text) => [text, `⟦${text}⟧`]));
}
