import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Standings } from "#contract/clubs/standings/standings.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { LabeledValues } from "#web/platform/ui/page/labeled-values.tsx";
import sections from "#web/platform/ui/page/sections.module.css";
import { HideMyName } from "./hide-my-name.tsx";
import { StandingsTable } from "./standings-table.tsx";
import classes from "./standings.module.css";

/** A member's place in a club, and the members that the club lets them see (R26.30). */
export function StandingsView({ clubId, standings }: { clubId: string; standings: Standings }) {
  const { shows, members, hidesName, rows } = standings;
  const own = rows.find(({ isOwn }) => isOwn);
  const [place, all] = [formatNumber(own?.place ?? 0), formatNumber(members)];
  return (
    <div className={sections["sections"]}>
      <Card>
        <LabeledValues
          items={[
            { label: t`Your Place`, value: t`${place} of ${all}` },
            { label: t`Total Points`, value: formatNumber(own?.totalPoints ?? 0) },
          ]}
        />
      </Card>
      <HideMyName clubId={clubId} hidesName={hidesName} />
      {shows !== "own" && (
        <>
          <Card>
            <StandingsTable rows={rows} />
          </Card>
          <p className={classes["about"]}>
            {shows === "near" && <Trans>You see the members closest to you.</Trans>}{" "}
            <Trans>
              Members who hide their name or have no account aren't listed, but they count. Members
              with equal points share a place.
            </Trans>
          </p>
        </>
      )}
    </div>
  );
}
