import { perLanguage } from "./per-language.ts";

const list = perLanguage((language) => new Intl.ListFormat(language));

/** Several names in a sentence: "Chess Club and Robotics Club". */
export function formatNames(names: readonly string[]): string {
  return list().format(names);
}
