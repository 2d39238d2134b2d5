import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import type { CheckInQuestion } from "#contract/tickets.ts";
import { CheckInForm } from "#web/attendance/check-in-form.tsx";
import { CheckedIn } from "#web/attendance/checked-in.tsx";
import type { CheckInOutcome } from "#web/attendance/check-in-outcome.ts";
import type { EarlyArrival } from "#web/attendance/use-check-in.ts";
import type { Arrival } from "#web/attendance/complete-pending-check-ins.ts";
import { errorText } from "#web/platform/error-texts.ts";
import { useSite } from "#web/platform/site.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { notify } from "#web/ui/notify.ts";
import { Page } from "#web/ui/page.tsx";

/** Only for people who opened a link to a club that is new to them. */
const LinkQuestions = lazyPart(
  async () => (await import("#web/attendance/link-questions.tsx")).LinkQuestions,
);

/** Only for people who came too late, at a press. */
const AskDialog = lazyPart(async () => (await import("#web/requests/ask-dialog.tsx")).AskDialog);

/** What the browser's history keeps of this page: a reload, and Back, show it again. */
export type CheckInState = {
  /** Whose spot was saved before check-in opened, when they arrived here. */
  cameEarly?: { userId: string } & EarlyArrival;
  /**
   * A check-in's outcome, and its user. Those that were pending since before the login can be
   * several, or `refused` with the reasons.
   */
  checkedIn?: {
    userId: string;
    outcome?: CheckInOutcome | undefined;
    others?: CheckInOutcome[];
    refused?: string[];
    /** What to ask before others count. */
    questions?: CheckInQuestion[];
  };
};

type CheckInPageProps = CheckInState & {
  user: User;
  /** The code of the link that led here (R7.1). */
  code: string | undefined;
  /** Keeps the page's next state; the code stays. */
  onAnswer: (state: CheckInState) => void;
  /** Begins again, without a code. */
  onAnother: () => void;
};

/** The page's state once a question has been answered, with what that led to. */
function stateAfter(
  before: NonNullable<CheckInState["checkedIn"]>,
  { eventId }: CheckInQuestion,
  { outcomes, early, refused: alsoRefused }: Arrival,
): CheckInState {
  const { userId, outcome, others = [], refused = [], questions = [] } = before;
  const [first, ...rest] = [...(outcome ? [outcome] : []), ...others, ...outcomes];
  const left = questions.filter((question) => question.eventId !== eventId);
  const all = [...refused, ...alsoRefused];
  const [closedWindow] = early;
  if (first === undefined && all.length === 0 && left.length === 0)
    return closedWindow ? { cameEarly: { userId, closedWindow, since: Date.now() } } : {};
  return { checkedIn: { userId, outcome: first, others: rest, refused: all, questions: left } };
}

/** The check-in (R7.1), and its receipt (R7.5). */
export function CheckInPage(props: CheckInPageProps) {
  const { user, code, checkedIn, cameEarly, onAnswer, onAnother } = props;
  // The next person to log in in this tab must not see this receipt.
  const own = checkedIn?.userId === user.id ? checkedIn : undefined;
  const { prepare, Around } = useSite();
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
            onAnother={onAnother}
          />
        )}
      </div>
      {own === undefined && (
        <CheckInForm
          // If a different link is scanned while this page is open, it starts over.
          key={code}
          personId={user.personId ?? ""}
          code={code}
          cameEarly={cameEarly?.userId === user.id ? cameEarly : undefined}
          onTellOfficer={(event) => {
            prepare().then(
              () => setMissed(event),
              () => notify(errorText("offline")),
            );
          }}
          onAnswer={(outcome) => onAnswer({ checkedIn: { userId: user.id, outcome } })}
        />
      )}
      {missed && (
        <Around>
          <AskDialog events={[missed]} onClose={() => setMissed(undefined)} />
        </Around>
      )}
    </Page>
  );
}
