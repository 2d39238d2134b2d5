import { createFileRoute } from "@tanstack/react-router";
import { sendHome } from "#web/accounts/guards.ts";
import { LandingPage } from "#web/accounts/own-account/landing-page.tsx";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { CheckInShow } from "#web/attendance/check-in/check-in-show.tsx";
import { CodeForm } from "#web/attendance/check-in/code-form.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
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
