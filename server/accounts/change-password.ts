import { isAPIError } from "better-auth/api";
import type { PasswordChange } from "#contract/own-account.ts";
import { AppError } from "../platform/http/app-error.ts";
import { deleteVerifications } from "./accounts.store.ts";
import type { Auth } from "./auth.ts";
import type { RequestContext } from "./authenticate.ts";
import { personOf } from "./guards.ts";
import { attemptPassword, type AttemptDeps } from "./password-attempt.ts";
import { headersOf, setCookies } from "./sessions.ts";

/**
 * Changes the password of the person who asks. Every other session of theirs ends, this
 * browser gets a new one, and reset links that were sent before lead nowhere. Throws
 * `invalid-input` for a wrong current password, and what `attemptPassword` throws.
 */
export async function changePassword(
  deps: AttemptDeps & { auth: Auth },
  c: RequestContext,
  input: PasswordChange,
): Promise<void> {
  const { person } = personOf(c.var);
  const answer = await attemptPassword(deps, c, person.email, async () => {
    try {
      return await deps.auth.api.changePassword({
        body: { ...input, revokeOtherSessions: true },
        headers: headersOf(c),
        returnHeaders: true,
      });
    } catch (error) {
      if (!isAPIError(error) || error.statusCode >= 500) throw error;
      if (error.statusCode === 401) throw new AppError("signed-out");
      const fields = { currentPassword: "This is not your current password." };
      throw new AppError("invalid-input", { fields });
    }
  });
  await deleteVerifications(deps.database.write, person.id);
  setCookies(c, answer.headers);
}
