import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { refreshClubs } from "#web/clubs/clubs.queries.ts";
import { CheckInPage, type CheckInState } from "./-check-in-page.tsx";

export const Route = createFileRoute("/member/checkin")({
  validateSearch: ({ code }): { code?: string | undefined } => ({
    code: typeof code === "string" && code !== "" ? code : undefined,
  }),
  component: CheckIn,
});

function CheckIn() {
  const { user } = Route.useRouteContext();
  const { code } = Route.useSearch();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const checkedIn = useLocation({ select: ({ state }) => state.checkedIn });
  const cameEarly = useLocation({ select: ({ state }) => state.cameEarly });
  const inPlace = { to: ".", replace: true, resetScroll: false } as const;
  const keep = (state: CheckInState) => {
    refreshClubs(queryClient);
    void navigate({ ...inPlace, search: { code }, state });
  };
  return (
    <CheckInPage
      user={user}
      code={code}
      {...(checkedIn && { checkedIn })}
      {...(cameEarly && { cameEarly })}
      onAnswer={keep}
      onAnother={() => void navigate({ ...inPlace, search: {}, state: {} })}
    />
  );
}

declare module "@tanstack/react-router" {
  interface HistoryState extends CheckInState {}
}
