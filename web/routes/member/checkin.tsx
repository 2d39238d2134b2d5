import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { CheckInForm } from "#web/attendance/check-in-form.tsx";
import { refreshClubs } from "#web/clubs/clubs.queries.ts";
import { Page } from "#web/ui/page.tsx";

export const Route = createFileRoute("/member/checkin")({
  validateSearch: ({ code }): { code?: string | undefined } => ({
    code: typeof code === "string" && code !== "" ? code : undefined,
  }),
  component: CheckIn,
});

function CheckIn() {
  const { user } = Route.useRouteContext();
  const { code } = Route.useSearch();
  const queryClient = useQueryClient();
  return (
    <Page title={t`Check In`} back="/member/clubs" width="form">
      <CheckInForm
        // Another link, scanned while this page is open, begins anew.
        key={code}
        userId={user.id}
        code={code}
        onCheckedIn={() => refreshClubs(queryClient)}
      />
    </Page>
  );
}
