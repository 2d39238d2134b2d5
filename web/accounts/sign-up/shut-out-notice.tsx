import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Settings, User } from "#contract/accounts/accounts.ts";
import { schoolYearEnd } from "#contract/members/grade.ts";
import { attempt } from "#web/platform/api/attempt.ts";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { HintActions } from "#web/platform/ui/notices/hint-actions.tsx";
import { Hint } from "#web/platform/ui/notices/hint.tsx";
import { focusHeading } from "#web/platform/ui/page/focus-heading.ts";
import { lazyPart } from "#web/platform/ui/page/lazy-part.tsx";

/** Only for owners whose freshmen can't sign up, at a press. */
const AskOperatorDialog = lazyPart(
  () => import("../ask-operator-dialog.tsx"),
  (loaded) => loaded.AskOperatorDialog,
);

type ShutOutNoticeProps = {
  settings: Settings;
  user: User;
  /** The dialog in which an operator lets these grades in. */
  renderLetIn: (grades: string, onClose: () => void) => ReactNode;
};

/**
 * Warns owners, until they have dismissed it, that the maximum graduation year shuts out students
 * of a current grade, and leads them to whoever can change it, or an operator to the change
 * (R2.23, R2.38).
 */
export function ShutOutNotice({ settings, user, renderLetIn }: ShutOutNoticeProps) {
  const { maxGradYear } = settings;
  const yearEnd = schoolYearEnd(useToday());
  const grades = shutOutGrades(maxGradYear, yearEnd);
  const known = `${user.id} ${maxGradYear} ${yearEnd + 3}`;
  const [isRead, setIsRead] = useState(() => readKnown() === known);
  const [isOpen, setIsOpen] = useState(false);
  const isNeeded = grades !== undefined;
  const wasNeeded = useRef(isNeeded);
  useEffect(() => {
    // An operator has let them in, and the button with the focus went with the notice.
    if (wasNeeded.current && !isNeeded) focusHeading();
    wasNeeded.current = isNeeded;
  }, [isNeeded]);
  if (grades === undefined || isRead) return null;
  const dismiss = () => {
    keepKnown(known);
    setIsRead(true);
    focusHeading();
  };
  const close = () => setIsOpen(false);
  const year = String(maxGradYear);
  return (
    <>
      <Hint
        action={
          <HintActions onDismiss={dismiss}>
            <Remedy operator={user.operator} onOpen={() => setIsOpen(true)} />
          </HintActions>
        }
      >
        <p>
          <Trans>
            {grades} can't sign up yet. This server only accepts students graduating in {year} or
            earlier.
          </Trans>
        </p>
      </Hint>
      {isOpen &&
        (user.operator === "ready" ? (
          renderLetIn(grades, close)
        ) : (
          <AskOperatorDialog settings={settings} grades={grades} onClose={close} />
        ))}
    </>
  );
}

type RemedyProps = { operator: User["operator"]; onOpen: () => void };

function Remedy({ operator, onOpen }: RemedyProps) {
  // An operator can do nothing without a second step, and comes back to this page with one.
  if (operator === "needs-second-step")
    return (
      <ButtonLink look="quiet" to="/second-step" search={{ redirect: "/admin/events" }}>
        <Trans>Let Them In</Trans>
      </ButtonLink>
    );
  return (
    <Button look="quiet" onClick={onOpen}>
      {operator === "ready" ? <Trans>Let Them In</Trans> : <Trans>Ask the Operator</Trans>}
    </Button>
  );
}

const key = "shut-out known";

const readKnown = () => attempt(() => localStorage.getItem(key));

/** If the browser blocks storage, the notice appears again. */
const keepKnown = (known: string) => attempt(() => localStorage.setItem(key, known));

/**
 * Today's grades in high school whose students can't sign up, in words: "9th to 11th graders";
 * undefined if there are none. `yearEnd` is the year in which the school year ends (R2.38).
 */
export function shutOutGrades(maxGradYear: number, yearEnd: number): string | undefined {
  // Of a year that is long over, even the seniors can't.
  const highest = Math.min(12, 11 - (maxGradYear - yearEnd));
  if (highest < 9) return undefined;
  if (highest === 9) return t`9th graders`;
  if (highest === 10) return t`9th and 10th graders`;
  return t`9th to ${highest}th graders`;
}
