import { Trans } from "@lingui/react/macro";
import { getRouteApi, Link } from "@tanstack/react-router";
import { can } from "#contract/clubs/seats/abilities.ts";
import { NotFound } from "#web/platform/ui/page/not-found.tsx";

const area = getRouteApi("/admin");

/** Page Not Found for an event, which leads officers to History, where a deleted one can come back. */
export function EventNotFound() {
  const { role } = area.useRouteContext();
  return (
    <NotFound>
      {can(role, "see-club") && (
        <Trans>
          If the event was deleted, you can bring it back in{" "}
          <Link to="/admin/history">History</Link>.
        </Trans>
      )}
    </NotFound>
  );
}
