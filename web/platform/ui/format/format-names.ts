import { perLanguage } from "./per-language.ts";

const list = perLanguage((language) => new Intl.ListFormat(language));

/** Joins names or phrases for a sentence: "Chess Club and Robotics Club". */
export function formatNames(names: readonly string[]): string {
  return list().format(names);
}
