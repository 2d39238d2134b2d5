/**
 * The texts of a page that are not marked as the pseudo-language's: they were written past
 * the catalogue. `known` are texts that belong to no language, such as names.
 */
export function unmarkedWords(html: string, known: readonly string[] = []): string[] {
  const body = html.replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, "");
  const attributes = body.matchAll(/\s(?:alt|aria-label|data-label|placeholder|title)="([^"]*)"/g);
  const texts = [...Array.from(attributes, ([, text = ""]) => text), ...body.split(/<[^>]*>/)];
  return texts
    .map((text) =>
      known.reduce((left, name) => left.replaceAll(name, ""), text.replaceAll(/⟦[^⟧]*⟧/g, "")),
    )
    .filter((text) => /\p{L}/u.test(text.replaceAll(/&#?\w+;/g, "")));
}
