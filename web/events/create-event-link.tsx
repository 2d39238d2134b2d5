import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/more-icons.tsx";

/** A link to the form for a new event. */
export function CreateEventLink() {
  return (
    <ButtonLink to="/admin/events/create">
      <PlusIcon size={18} />
      <Trans>Create Event</Trans>
    </ButtonLink>
  );
}
