import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ImportAnswer } from "#contract/imports.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { formatNumber } from "#web/ui/format.ts";
import classes from "./import-page.module.css";

type DoneStepProps = { answer: ImportAnswer; onUndo: (revision: number) => void };

/** The proof: what Rollcall's records say now, next to what the sheet says. */
export function DoneStep({ answer, onUndo }: DoneStepProps) {
  const { revision, differing } = answer;
  if (revision === null)
    return (
      <Card padded className={classes["step"]}>
        <Alert tone="success" title={t`Nothing new in this file.`} />
        <Links />
      </Card>
    );
  const agreeing = formatNumber(answer.agreeing);
  return (
    <Card padded className={classes["step"]}>
      <Alert
        tone={differing.length === 0 ? "success" : "waiting"}
        title={
          answer.points === 0
            ? t`The sheet was imported.`
            : plural(answer.points, {
                one: `${agreeing} of # point matches.`,
                other: `${agreeing} of # points match.`,
              })
        }
      />
      {differing.length > 0 && (
        <ul className={classes["rows"]}>
          {differing.map(({ row, name, sheet, recorded }) => (
            <li key={row}>{differenceText(name, formatNumber(sheet), formatNumber(recorded))}</li>
          ))}
        </ul>
      )}
      <Links>
        <Button look="ghost" onClick={() => onUndo(revision)}>
          <Trans>Undo</Trans>
        </Button>
      </Links>
    </Card>
  );
}

function differenceText(name: string, sheet: string, recorded: string): string {
  return t`${name}: ${sheet} in your sheet, ${recorded} in Rollcall.`;
}

function Links({ children }: { children?: ReactNode }) {
  return (
    <div className={classes["buttons"]}>
      <ButtonLink to="/admin/members">
        <Trans>Members</Trans>
      </ButtonLink>
      {children}
    </div>
  );
}
