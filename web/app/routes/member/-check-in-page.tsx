import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { User } from "#contract/accounts/accounts.ts";
import type { CheckInQuestion } from "#contract/attendance/check-in/tickets.ts";
import { CheckInForm } from "#web/attendance/check-in/check-in-form.tsx";
import { CheckedIn } from "#web/attendance/check-in/checked-in.tsx";
import type { Arrival } from "#web/attendance/check-in/complete-pending-check-ins.ts";
import {
  stateOfArrival,
  type CheckInState,
} from "#web/attendance/check-in/queue/check-in-state.ts";
import { lazyPart } from "#web/platform/ui/page/lazy-part.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";

/** Only for people who opened a link to a club that is new to them. */
const LinkQuestions = lazyPart(
  () => import("#web/attendance/check-in/questions/link-questions.tsx"),
  (loaded) => loaded.LinkQuestions,
);

/** Only for people who came too late, at a press. */
const AskDialog = lazyPart(
  () => import("./-ask-alone.tsx"),
  (loaded) => loaded.AskAlone,
);

type CheckInPageProps = CheckInState & {
  user: User;
  /** The server can't be reached, so the device says who this is. */
  isOffline: boolean;
  /** The code of the link that led here (R7.1). */
  code: string | undefined;
  /** Keeps the page's next state; the code stays. */
  onAnswer: (state: CheckInState) => void;
  /** Begins again, without a code. */
  onAnother: () => void;
  /** Shows the form again with the code of the link, whose scan was undone. */
  onUndone: () => void;
};

/** The page's state once a question has been answered, with what that led to. */
function stateAfter(
  before: NonNullable<CheckInState["checkedIn"]>,
  { eventId }: CheckInQuestion,
  { outcomes, early, refused, questions }: Arrival,
): CheckInState {
  const { userId, outcome, others = [] } = before;
  const all = {
    early,
    outcomes: [...(outcome ? [outcome] : []), ...others, ...outcomes],
    refused: [...(before.refused ?? []), ...refused],
    questions: [
      ...(before.questions ?? []).filter((question) => question.eventId !== eventId),
      ...questions,
    ],
  };
  return stateOfArrival(userId, all) ?? {};
}

/** The check-in (R7.1), and its receipt (R7.5). */
export function CheckInPage(props: CheckInPageProps) {
  const { user, isOffline, code, checkedIn, cameEarly } = props;
  const { onAnswer, onAnother, onUndone } = props;
  // The next person to log in in this tab must not see this receipt.
  const own = checkedIn?.userId === user.id ? checkedIn : undefined;
  const [missed, setMissed] = useState<{ id: string; name: string }>();
  return (
    <Page title={t`Check In`} back="/member/clubs" width="form">
      <div role="status">
        {own?.questions && own.questions.length > 0 && (
          <LinkQuestions
            questions={own.questions}
            onAnswered={(question, arrival) => onAnswer(stateAfter(own, question, arrival))}
          />
        )}
        {own && (own.outcome !== undefined || (own.refused ?? []).length > 0) && (
          <CheckedIn
            outcomes={[...(own.outcome ? [own.outcome] : []), ...(own.others ?? [])]}
            refused={own.refused ?? []}
            name={user.name}
            onAnother={onAnother}
            onUndone={onUndone}
          />
        )}
      </div>
      {own === undefined && (
        <CheckInForm
          // If a different link is scanned while this page is open, it starts over.
          key={code}
          personId={user.personId ?? ""}
          nameOnDevice={isOffline ? user.name : undefined}
          code={code}
          cameEarly={cameEarly?.userId === user.id ? cameEarly : undefined}
          onTellOfficer={setMissed}
          onAnswer={(outcome) => onAnswer({ checkedIn: { userId: user.id, outcome } })}
        />
      )}
      {missed && <AskDialog event={missed} onClose={() => setMissed(undefined)} />}
    </Page>
  );
}
