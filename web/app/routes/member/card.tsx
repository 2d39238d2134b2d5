import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { CardQuestions } from "#web/attendance/check-in/questions/card-questions.tsx";
import { MemberCard } from "#web/attendance/door/member-card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";

export const Route = createFileRoute("/member/card")({ component: MyCard });

function MyCard() {
  const { user } = Route.useRouteContext();
  return (
    <Page title={t`My Card`} back="/member/clubs" width="form">
      <MemberCard user={user} Questions={CardQuestions} />
    </Page>
  );
}
