import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Toggle } from "#web/platform/ui/fields/toggle.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import classes from "./standings.module.css";
import { hideName } from "./standings.queries.ts";

/** The member's own choice, which the club's officers can't change (R26.32). */
export function HideMyName({ clubId, hidesName }: { clubId: string; hidesName: boolean }) {
  const queryClient = useQueryClient();
  const hiding = useMutation({
    mutationFn: (hides: boolean) => hideName(queryClient, clubId, hides),
  });
  const on = hiding.isPending ? hiding.variables : hidesName;
  return (
    <div>
      <Toggle on={on} onToggle={() => !hiding.isPending && hiding.mutate(!on)}>
        <Trans>Hide My Name</Trans>
      </Toggle>
      <p className={classes["about"]}>
        <Trans>Other members of this club won't see you in the standings. Officers still do.</Trans>
      </p>
      {hiding.error && <Alert title={hiding.error.message} />}
    </div>
  );
}
