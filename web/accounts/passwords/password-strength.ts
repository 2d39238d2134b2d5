import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import type { Strength } from "./password-guesses.ts";

/**
 * The strength of the password being typed: a hint that never blocks. The estimator is large, and
 * loads when the field is first used; if it can't load, the strength stays at 0.
 */
export function usePasswordStrength() {
  const [strength, setStrength] = useState<Strength>(0);
  const last = useRef("");
  const judge = async (password: string) => {
    last.current = password;
    const guesses = await import("./password-guesses.ts").catch(() => undefined);
    // The text may have changed in the meantime.
    if (guesses !== undefined && last.current === password)
      setStrength(guesses.strengthOf(password));
  };
  return { strength, judge: (password: string) => void judge(password) };
}

/** The strength as text. */
export function strengthText(strength: Strength): string {
  switch (strength) {
    case 0:
      return t`A few words make a strong password.`;
    case 1:
      return t`Easy to guess. Longer is stronger.`;
    case 2:
      return t`Fair.`;
    case 3:
      return t`Strong.`;
  }
}
