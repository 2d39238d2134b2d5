import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { CardQuestions } from "#web/attendance/card-questions.tsx";
import { MemberCard } from "#web/door/member-card.tsx";
import { Page } from "#web/ui/page.tsx";

export const Route = createFileRoute("/member/card")({ component: MyCard });

function MyCard() {
  const { user } = Route.useRouteContext();
  return (
    <Page title={t`My Card`} back="/member/clubs" width="form">
      <MemberCard user={user} Questions={CardQuestions} />
    </Page>
  );
}
