import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";

/** The server's texts by the English ones, marked as those of the pseudo-language are. */
export async function markedTexts(): Promise<Record<string, string>> {
  const filename = join(import.meta.dirname, "../locales/server/en.po");
  const context = { locale: "en", sourceLocale: "en", filename };
  const catalogue = await formatter().parse(readFileSync(filename, "utf8"), context);
  return Object.fromEntries(Object.keys(catalogue).map((text) => [text, `⟦${text}⟧`]));
}
