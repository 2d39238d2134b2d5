import { t } from "@lingui/core/macro";
import type { User } from "#contract/accounts/accounts.ts";

/** What someone reads who came to check in with an account that doesn't attend. */
export function notAMemberText({ email }: Pick<User, "email">): string {
  return t`You weren't checked in: ${email} isn't a member account. Choose Attend as a Member in the account menu, or log in with another account.`;
}
