import { createFileRoute } from "@tanstack/react-router";
import { sendHome } from "#web/accounts/guards.ts";
import { LandingPage } from "#web/accounts/landing-page.tsx";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { CheckInShow } from "#web/attendance/check-in-show.tsx";
import { CodeForm } from "#web/attendance/code-form.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { ShellLoading } from "#web/ui/shell-loading.tsx";
import { ClubHighlights } from "./-highlights.tsx";

export const Route = createFileRoute("/")({
  beforeLoad: ({ context }) => sendHome(context.queryClient),
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery()),
  component: Home,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
});

function Home() {
  const { user } = Route.useRouteContext();
  return (
    <LandingPage
      settings={Route.useLoaderData()}
      user={user}
      codeForm={<CodeForm />}
      show={<CheckInShow />}
      highlights={<ClubHighlights />}
    />
  );
}
