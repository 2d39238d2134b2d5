import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { skipToken, useQuery } from "@tanstack/react-query";
import type { MemberRecord } from "#contract/members/member-records.ts";
import { gradeLabel } from "#web/platform/texts/grade-text.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatPoints } from "#web/platform/ui/format/format.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { memberRecordQuery } from "../members.queries.ts";
import classes from "./telling-apart.module.css";

type Listed = { id: string; gradYear: number | null; totalPoints: number };

/**
 * What tells members with the same name apart: grade and year, points, email, and the last event
 * they attended (R4.8). The last two are loaded, and added once they are there.
 */
export function useTellingApart(clubId: string, members: readonly (Listed | undefined)[]) {
  const [one, other] = members;
  const today = useToday();
  const records = [useRecord(clubId, one), useRecord(clubId, other)];
  const texts = new Map(
    members.flatMap((member, index) =>
      member === undefined
        ? []
        : [[member.id, detailsOf(member, records[index]?.data, today).join(" · ")]],
    ),
  );
  const failed = records.filter(({ isError }) => isError);
  return {
    textOf: ({ id }: Listed) => texts.get(id) ?? "",
    failure: failed.length > 0 && (
      <div role="alert" className={classes["failure"]}>
        <span>
          <Trans>We couldn't load their emails and last events.</Trans>
        </span>
        <Button
          look="quiet"
          loading={failed.some(({ isFetching }) => isFetching)}
          onClick={() => failed.forEach(({ refetch }) => void refetch())}
        >
          <Trans>Retry</Trans>
        </Button>
      </div>
    ),
  };
}

/** Loaded once for each dialog: the merge removes the member, and then it couldn't be loaded again. */
function useRecord(clubId: string, member: Listed | undefined) {
  const personId = member?.id ?? "";
  return useQuery({
    ...memberRecordQuery({ clubId, personId }),
    queryKey: ["club", clubId, "member-to-merge", personId],
    ...({ staleTime: "static", gcTime: 0 } as const),
    ...(member === undefined && { queryFn: skipToken }),
  });
}

function detailsOf(
  { gradYear, totalPoints }: Listed,
  record: MemberRecord | undefined,
  today: Date,
): string[] {
  const grade = gradeLabel(gradYear, today);
  // A year isn't formatted as a number: it has no thousands separator.
  const year = String(gradYear);
  const known = [
    grade === undefined ? t`no graduation year` : t`${grade} (${year})`,
    formatPoints(totalPoints),
  ];
  if (record === undefined) return known;
  const { account, sheet } = record.emails;
  const emails = [...new Set([account, sheet])].filter((email) => email !== null);
  return [...known, ...(emails.length === 0 ? [t`no email`] : emails), lastAttended(record)];
}

function lastAttended({ attendance }: MemberRecord): string {
  const dates = attendance.flatMap(({ date, cancelled }) =>
    date === null || cancelled ? [] : [date],
  );
  const last = dates.toSorted().at(-1);
  if (last === undefined) return t`no events attended`;
  const date = formatEventDate(last);
  return t`last attended ${date}`;
}

type PairProps = {
  kept: Listed & { name: string };
  gone: Listed & { name: string };
  textOf: (member: Listed) => string;
};

/** Which of two members stays, and which is merged into it. */
export function MergedPair({ kept, gone, textOf }: PairProps) {
  return (
    <dl className={classes["pair"]}>
      <dt>
        <Trans>Will be kept</Trans>
      </dt>
      <dd>
        <strong translate="no">{kept.name}</strong> {textOf(kept)}
      </dd>
      <dt>
        <Trans>Will be merged into it</Trans>
      </dt>
      <dd>
        <strong translate="no">{gone.name}</strong> {textOf(gone)}
      </dd>
    </dl>
  );
}
