let language = "";

/** The language that the page is in, apart from its texts, for scripts that have none. */
export function pageLanguage(): string {
  return language;
}

/** Called once, before anything is formatted. */
export function setPageLanguage(chosen: string): void {
  language = chosen;
}
