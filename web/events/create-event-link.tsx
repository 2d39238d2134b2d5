import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { PlusIcon } from "#web/platform/ui/more-icons.tsx";

type CreateEventLinkProps = {
  /** `ghost` while something else is what to do next. */
  look?: "primary" | "ghost";
};

/** A link to the form for a new event. */
export function CreateEventLink({ look }: CreateEventLinkProps) {
  return (
    <ButtonLink to="/admin/events/create" look={look}>
      <PlusIcon size={18} />
      <Trans>Create Event</Trans>
    </ButtonLink>
  );
}
