import { formatter } from "@lingui/format-po";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/** Texts of a catalog by their ids, as the library reads them. */
type Texts = Record<string, ReturnType<typeof compileMessageOrThrow>>;

/**
 * The pseudo-language for the browser's English catalog `po`: every text stands between brackets and
 * is a third longer. What has no brackets on the screen was not taken from a catalog, and
 * what has two pairs was put together from pieces. The letters stay as they are, so that
 * journeys find their way in it.
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

/** Marks the words of a text, but neither its elements (`<0>`) nor the blanks at its ends. */
function mark(text: string): string {
  return text.replaceAll(
    /(<\/?\w+\/?>)|([^<\s](?:[^<]*[^<\s])?)/g,
    (_all, element: string | undefined, words: string) =>
      element ?? `⟦${words}${"·".repeat(Math.ceil(words.length / 3))}⟧`,
  );
}
