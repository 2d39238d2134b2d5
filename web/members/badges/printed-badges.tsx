import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { PrintableBadge } from "#contract/members/badges.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/platform/ui/fields/select-field.tsx";
import { focusHeading } from "#web/platform/ui/page/focus-heading.ts";
import { Page } from "#web/platform/ui/page/page.tsx";
import { BadgeCard } from "./badge-card.tsx";
import { BadgeSheets, type Paper } from "./badge-sheets.tsx";
import classes from "./printed-badges.module.css";

type PrintedBadgesProps = {
  badges: readonly PrintableBadge[];
  clubName: string;
  onDone: () => void;
};

/** How many badges the screen shows; the paper has all. */
const mostShown = 10;

/** Badges to print, in place of the page that they were asked for on (R34.24). */
export function PrintedBadges({ badges, clubName, onDone }: PrintedBadgesProps) {
  const [paper, setPaper] = useState<Paper>("letter");
  const [hasLines, setHasLines] = useState(true);
  useEffect(focusHeading, []);
  const shown = badges.slice(0, mostShown);
  const more = badges.length - shown.length;
  return (
    <>
      <Page
        title={t`Badges`}
        actions={
          <>
            <Button onClick={() => print()}>
              <Trans>Print</Trans>
            </Button>
            <Button look="quiet" onClick={onDone}>
              <Trans>Done</Trans>
            </Button>
          </>
        }
      >
        <p className={classes["about"]}>
          <Trans>
            Members scan their badge at your kiosk instead of a school ID. Badges print 10 to a
            page, 2 × 3.5 inches each, on business-card stock or on plain paper to cut. Print at
            actual size (100%).
          </Trans>
        </p>
        <div className={classes["choices"]}>
          <SelectField
            label={t`Paper`}
            name="paper"
            value={paper}
            onChange={({ currentTarget }) => setPaper(currentTarget.value as Paper)}
          >
            <option value="letter">{t`Letter`}</option>
            <option value="a4">{t`A4`}</option>
          </SelectField>
          <CheckboxField name="lines" defaultChecked onInput={setHasLines}>
            <Trans>Cut lines</Trans>
          </CheckboxField>
        </div>
        <ul className={classes["cards"]}>
          {shown.map((badge) => (
            <li key={badge.number}>
              <BadgeCard badge={badge} clubName={clubName} />
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className={classes["more"]}>
            <Trans>And {more} more when you print.</Trans>
          </p>
        )}
      </Page>
      <BadgeSheets badges={badges} clubName={clubName} paper={paper} hasLines={hasLines} />
    </>
  );
}
