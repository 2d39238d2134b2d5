import { t } from "@lingui/core/macro";

/** How hard a password is to guess, roughly: what the hint below its field says. */
export type Strength = { level: 0 | 1 | 2 | 3; text: string };

/** Length counts most; a mix of kinds of characters helps, repetition does not. */
export function passwordStrength(password: string): Strength {
  if (password === "") return { level: 0, text: t`A few words make a strong one.` };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const score = Math.min(password.length, 2 * new Set(password).size) + 2 * variety;
  if (score < 11) return { level: 1, text: t`Easy to guess. Longer is stronger.` };
  if (score < 16) return { level: 2, text: t`Fair.` };
  return { level: 3, text: t`Strong.` };
}
