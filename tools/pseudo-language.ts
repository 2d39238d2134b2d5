import { formatter } from "@lingui/format-po";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/** A catalog's compiled texts by id. */
type Texts = Record<string, ReturnType<typeof compileMessageOrThrow>>;

/**
 * The pseudo-language for the browser's English catalog `po`: every text is put in brackets and
 * made a third longer. On screen, text without brackets didn't come from a catalog, and text with
 * two pairs was concatenated. The letters stay the same, so that journeys still find their way.
 */
export async function pseudoTexts(po: string): Promise<Texts> {
  const context = { locale: "en", sourceLocale: "en", filename: "" };
  const catalog = await formatter().parse(po, context);
  return Object.fromEntries(
    Object.entries(catalog).map(([id, { message = id }]) => [
      id,
      compileMessageOrThrow(message, mark),
    ]),
  );
}

/** Marks the words of a text, but not its elements (`<0>`) or the spaces at its ends. */
function mark(text: string): string {
  return text.replaceAll(
    /(<\/?\w+\/?>)|([^<\s](?:[^<]*[^<\s])?)/g,
    (_all, element: string | undefined, words: string) =>
      element ?? `⟦${words}${"·".repeat(Math.ceil(words.length / 3))}⟧`,
  );
}
