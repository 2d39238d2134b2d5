import { t } from "@lingui/core/macro";
import { Card } from "#web/ui/card.tsx";
import { LoadingLines } from "#web/ui/loading.tsx";

/** A placeholder for the form while its event loads. */
export function EventFormSkeleton() {
  return (
    <Card padded>
      <LoadingLines lines={5} height="3.5rem" label={t`Loading event`} />
    </Card>
  );
}
