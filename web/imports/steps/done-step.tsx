import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ImportAnswer } from "#contract/imports/imports.ts";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { ShortList } from "#web/platform/ui/tables/short-list.tsx";
import classes from "./import-page.module.css";
import { matchText } from "./import-texts.ts";
import type { Importing, Kept } from "./use-import.ts";

type DoneStepProps = {
  importing: Importing;
  answer: ImportAnswer;
  /** How many of the club's members have no account. */
  unclaimed: number;
  onUndo: (revision: number) => void;
};

/** The proof: Rollcall's records next to the sheet's numbers. */
export function DoneStep({ importing, answer, unclaimed, onUndo }: DoneStepProps) {
  const { revision, differing } = answer;
  if (revision === null)
    return (
      <Card padded className={classes["step"]}>
        <Alert tone="success" title={t`Nothing new in this file.`} />
        <Links importing={importing} unclaimed={0} />
      </Card>
    );
  const kept = importing.kept();
  return (
    <Card padded className={classes["step"]}>
      <Alert
        tone={differing.length === 0 ? "success" : "waiting"}
        title={[t`Imported.`, ...(answer.points === 0 ? [] : [proofText(answer, kept)])].join(" ")}
      />
      {differing.length + kept.length > 0 && (
        <ShortList rows={differencesOf(answer, kept)} keyOf={({ key }) => key}>
          {({ text }) => text}
        </ShortList>
      )}
      {unclaimed > 0 && (
        <p className={classes["soft"]}>
          <Trans>Members without an account can claim these records with a claim slip.</Trans>
        </p>
      )}
      <Links importing={importing} unclaimed={unclaimed}>
        <Button look="quiet" onClick={() => onUndo(revision)}>
          <Trans>Undo</Trans>
        </Button>
      </Links>
    </Card>
  );
}

/** Everyone whose points aren't those of the sheet: by the user's choice, and by the records. */
function differencesOf({ differing }: ImportAnswer, kept: readonly Kept[]) {
  return [
    ...kept.map(({ row, name, points }) => ({ key: `kept ${row}`, text: keptText(name, points) })),
    ...differing.map(({ row, name, sheet, recorded }) => ({
      key: `differing ${row}`,
      text: differenceText(name, formatNumber(sheet), formatNumber(recorded)),
    })),
  ];
}

/** How many of the sheet's points are in the records: without those that the user left out. */
function proofText({ points, agreeing }: ImportAnswer, kept: readonly Kept[]): string {
  const all = points + kept.reduce((sum, one) => sum + one.points, 0);
  const same = agreeing + kept.reduce((sum, one) => sum + Math.min(0, one.points), 0);
  return matchText(same, all);
}

function keptText(name: string, points: number): string {
  const difference = formatNumber(Math.abs(points));
  return points > 0
    ? t`${name} has ${difference} fewer, as you chose.`
    : t`${name} has ${difference} more, as you chose.`;
}

function differenceText(name: string, sheet: string, recorded: string): string {
  return t`${name}: ${sheet} in your sheet, ${recorded} in Rollcall.`;
}

type LinksProps = {
  importing: Importing;
  /** How many members have no account. */
  unclaimed: number;
  children?: ReactNode;
};

/** Links to what comes next: the next tab, or else claim slips, and what the tabs became. */
function Links({ importing, unclaimed, children }: LinksProps) {
  const { tabs, imported, chooseTab } = importing;
  const next = tabs.findIndex(
    ({ isCombined }, index) => !isCombined && index > (imported.at(-1) ?? -1),
  );
  const isLeft =
    next !== -1 && !tabs.some(({ isCombined }, at) => isCombined && imported.includes(at));
  const name = tabs[next]?.name ?? "";
  return (
    <div className={classes["buttons"]}>
      {isLeft && <Button onClick={() => chooseTab(next)}>{t`Next Tab: ${name}`}</Button>}
      {!isLeft && unclaimed > 0 && (
        <ButtonLink to="/admin/members" state={{ printClaimSlips: true }}>
          <Plural value={unclaimed} one="Print # Claim Slip" other="Print # Claim Slips" />
        </ButtonLink>
      )}
      <ButtonLink to="/admin/events" look={isLeft || unclaimed > 0 ? "ghost" : "primary"}>
        <Trans>Events</Trans>
      </ButtonLink>
      <ButtonLink to="/admin/members" look="ghost">
        <Trans>Members</Trans>
      </ButtonLink>
      {children}
    </div>
  );
}
