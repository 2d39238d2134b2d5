import { t } from "@lingui/core/macro";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";

/** A placeholder for the form while its event loads. */
export function EventFormSkeleton() {
  return <LoadingCard lines={5} height="3.5rem" label={t`Loading event`} />;
}
