/** What the check-in's document says before the page's scripts run, with `blank` for a number. */
export type EarlyTexts = {
  success: string;
  untitled: string;
  /** By the language's plural form. */
  points: Partial<Record<Intl.LDMLPluralRule, string>>;
};

export const blank = "{}";
