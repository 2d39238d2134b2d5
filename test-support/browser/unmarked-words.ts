/**
 * A page's texts without the pseudo-language's marks: they bypassed the catalog. `known` texts are
 * the same in every language, such as names; emails always are.
 */
export function unmarkedWords(html: string, known: readonly string[] = []): string[] {
  const body = html.replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, "");
  const attributes = body.matchAll(
    /\s(?:alt|aria-description|aria-label|aria-valuetext|data-label|placeholder|title)="([^"]*)"/g,
  );
  const texts = [...Array.from(attributes, ([, text = ""]) => text), ...body.split(/<[^>]*>/)];
  // A longer name may start with a shorter one.
  const names = known.toSorted((a, b) => b.length - a.length).map(wholeWord);
  const wordless = new RegExp([/⟦[^⟧]*⟧/.source, /\S+@\S+\.\w+/.source, ...names].join("|"), "gu");
  return texts
    .map((text) => text.replaceAll("&amp;", "&").replaceAll(wordless, ""))
    .filter((text) => /\p{L}/u.test(text.replaceAll(/&#?\w+;/g, "")));
}

/** Matches a name that isn't part of a longer word. */
function wholeWord(name: string): string {
  const start = /^\p{L}/u.test(name) ? "(?<!\\p{L})" : "";
  const end = /\p{L}$/u.test(name) ? "(?!\\p{L})" : "";
  return start + RegExp.escape(name) + end;
}
