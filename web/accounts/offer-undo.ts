import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/platform/api-client.ts";
import { notify } from "#web/ui/notify.ts";
import { undoClaim, type Claim } from "./records.queries.ts";

/** Says that somebody has taken a record over, with the way back for who chose the wrong one. */
export function offerUndo(queryClient: QueryClient, text: string, claim: Claim): void {
  const undo = async () => {
    try {
      await undoClaim(queryClient, claim);
      notify(t`Taken back: it stands by itself in the club's books again.`, "success");
    } catch (error) {
      notify(failureText(error));
    }
  };
  notify(text, "success", { label: t`Undo`, onAct: () => void undo() });
}

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.code === "changed-meanwhile")
    return t`Something was changed since. An officer of the club can undo it.`;
  return error instanceof Error ? error.message : String(error);
}
