import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ApiError } from "#web/platform/api-client.ts";
import { dropDrafts } from "#web/platform/drafts.ts";
import { notify } from "#web/ui/notify.ts";
import type { ReturnSearch } from "./return-path.ts";
import { endSession, signOut } from "./session.queries.ts";

/**
 * Logout: ends the session, forgets what was loaded, and goes to the login (R13.12), which
 * leads on to `search`.
 */
export function useLogout(search: ReturnSearch = {}): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
    } catch (error) {
      // Whose session is gone already has what they want, and is on the way to the login.
      if (error instanceof ApiError && error.code === "signed-out") return;
      const why = error instanceof Error ? error.message : "";
      notify(t`You are still logged in. ${why}`);
      return;
    }
    dropDrafts();
    await endSession(queryClient, () => navigate({ to: "/login", search }));
  };
}
