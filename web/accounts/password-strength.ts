import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import type { Strength } from "./password-guesses.ts";

/**
 * How strong the password is that is being typed: a hint that advises and never blocks. What
 * judges it is big, and comes when the field is touched; without it nothing is said.
 */
export function usePasswordStrength() {
  const [strength, setStrength] = useState<Strength>(0);
  const last = useRef("");
  const judge = async (password: string) => {
    last.current = password;
    const guesses = await import("./password-guesses.ts").catch(() => undefined);
    // Something else may have been typed on the way.
    if (guesses !== undefined && last.current === password)
      setStrength(guesses.strengthOf(password));
  };
  return { strength, judge: (password: string) => void judge(password) };
}

/** What people read of it. */
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
