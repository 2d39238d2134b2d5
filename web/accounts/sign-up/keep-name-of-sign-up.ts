import type { Session, SignUpInput } from "#contract/accounts/accounts.ts";
import { keepTypedName } from "./kept-typed-name.ts";
import { typedNameOf } from "./typed-name.ts";

// Apart from `kept-typed-name.ts`, since only sign-ups compare capitals.

/** Keeps the name that was typed at a sign-up for the next page, if that has to say it (R2.36). */
export function keepNameOfSignUp(
  { user }: Session,
  input: Pick<SignUpInput, "firstName" | "lastName">,
): void {
  const typed = typedNameOf(input);
  if (user !== null && typed !== undefined) keepTypedName(user.id, typed);
}
