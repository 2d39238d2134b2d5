import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Settings } from "#contract/accounts.ts";
import { schoolYearEnd } from "#contract/grade.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { Hint } from "#web/ui/hint.tsx";
import { useToday } from "#web/ui/use-today.ts";

type ShutOutNoticeProps = { settings: Settings; accountId: string };

/**
 * Warns owners, until they have dismissed it, that the maximum graduation year shuts out students
 * of a current grade, and names what changes it (R2.23).
 */
export function ShutOutNotice({ settings: { maxGradYear }, accountId }: ShutOutNoticeProps) {
  const lastYear = schoolYearEnd(useToday()) + 3;
  const known = `${accountId} ${maxGradYear} ${lastYear}`;
  const [isRead, setIsRead] = useState(() => readKnown() === known);
  if (maxGradYear >= lastYear || isRead) return null;
  const dismiss = () => {
    keepKnown(known);
    setIsRead(true);
    focusHeading();
  };
  const year = String(maxGradYear);
  const grade9 = String(lastYear);
  const setting = "MAX_GRADUATION_YEAR=rolling";
  return (
    <Hint
      action={
        <Button look="quiet" onClick={dismiss}>
          <Trans>Got It</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Students who graduate after {year} can't sign up yet, including today's 9th graders (class
          of {grade9}). Your server's operator can change this on the page for operators, or with{" "}
          {setting}.
        </Trans>
      </p>
    </Hint>
  );
}

const key = "shut-out known";

function readKnown(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** If the browser blocks storage, the notice appears again. */
function keepKnown(known: string): void {
  try {
    localStorage.setItem(key, known);
  } catch {
    // Storing this is optional.
  }
}
