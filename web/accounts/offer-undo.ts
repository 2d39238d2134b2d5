import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/platform/api/api-client.ts";
import { messageOf } from "#web/platform/api/message-of.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { undoClaim, type Claim } from "./claims.queries.ts";

/** Confirms a claimed record, with an Undo in case it was the wrong one. */
export function offerUndo(queryClient: QueryClient, text: string, claim: Claim): void {
  const undo = async () => {
    try {
      await undoClaim(queryClient, claim);
      notify(t`Undone. The club's record is separate from yours again.`, "success");
    } catch (error) {
      notify(failureText(error));
    }
  };
  notify(text, "success", { label: t`Undo`, onAct: () => void undo() });
}

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.code === "changed-meanwhile")
    return t`Something changed since then. A club officer can undo it.`;
  return messageOf(error);
}
