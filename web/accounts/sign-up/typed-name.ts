import { capitalize } from "#contract/platform/capitalize.ts";

/** A name as it was saved at the sign-up, and as it was typed: both as far as they differ. */
export type TypedName = {
  saved: string;
  typed: string;
  /** The whole name with the part as it was typed. */
  name: string;
};

/**
 * A name whose capitals the sign-up has changed (R2.4) in a way that matters to its person:
 * `Reyes-Domínguez` or `McDonald`, but not `ANA RUIZ` or `ana ruiz`. Undefined for any other
 * (R2.36).
 */
export function typedNameOf(input: { firstName: string; lastName: string }): TypedName | undefined {
  const parts = [input.firstName, input.lastName].map((typed) => typed.trim());
  const changed = parts.filter(hasOwnCapitals);
  if (changed.length === 0) return undefined;
  return {
    saved: changed.map(capitalize).join(" "),
    typed: changed.join(" "),
    name: parts.map((part) => (hasOwnCapitals(part) ? part : capitalize(part))).join(" "),
  };
}

/** Whether capitals and small letters are mixed on purpose, and not as they were saved. */
function hasOwnCapitals(part: string): boolean {
  if (part === capitalize(part)) return false;
  const isMixed = part !== part.toLocaleUpperCase("en") && part !== part.toLocaleLowerCase("en");
  return isMixed && !part.split(/[\s-]+/).every(isTypedWithCapsLock);
}

/** Whether a word is in capitals except its first letter, as with Caps Lock left on. */
function isTypedWithCapsLock(word: string): boolean {
  return /^\p{Ll}\p{Lu}+$/u.test(word);
}
