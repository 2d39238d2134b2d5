import { plural, t } from "@lingui/core/macro";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import type { RequirementState } from "#contract/requirements/requirements.ts";
import { useDebounced } from "#web/platform/ui/tables/use-debounced.ts";
import classes from "./requirement-form.module.css";
import { countsText, stateText } from "./requirement-texts.ts";
import { outlookQuery, type TriedRequirement } from "./requirements.queries.ts";

/** A longer list of changes says nothing more. */
const mostNamed = 8;

type OutlookProps = {
  clubId: string;
  requirementId: string | null;
  /** The form as typed; undefined while it can't be saved. */
  tried: TriedRequirement | undefined;
};

/** Who would meet a requirement, and whose state would change, before it is saved (R26.9). */
export function Outlook({ clubId, requirementId, tried }: OutlookProps) {
  // Asks once typing pauses, not after every letter. The text stays the same while nothing changes.
  const [settled] = useDebounced(JSON.stringify(tried), 300);
  const asked = settled === undefined ? undefined : (JSON.parse(settled) as TriedRequirement);
  const query = useQuery({
    ...outlookQuery(clubId, requirementId, asked ?? nothing),
    ...(asked === undefined && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  return (
    <div role="status" className={classes["outlook"]} aria-busy={query.isFetching}>
      {asked !== undefined && query.data && (
        <>
          <p>{countsText(query.data.counts)}</p>
          {requirementId !== null && <Changes changes={query.data.changes} />}
        </>
      )}
      {asked !== undefined && query.isError && (
        <p>{t`We couldn't check who would meet it. You can still save.`}</p>
      )}
    </div>
  );
}

type Change = { id: string; name: string; from: RequirementState; to: RequirementState };

function Changes({ changes }: { changes: readonly Change[] }) {
  const others = changes.length - mostNamed;
  return (
    <>
      <p>
        {plural(changes.length, {
          0: "No one's status changes.",
          one: "# member's status changes:",
          other: "# members' statuses change:",
        })}
      </p>
      <ul>
        {changes.slice(0, mostNamed).map(({ id, name, from, to }) => {
          const [before, after] = [stateText(from), stateText(to)];
          return <li key={id}>{t`${name}: ${before} → ${after}`}</li>;
        })}
        {others > 0 && <li>{plural(others, { one: "and # more", other: "and # more" })}</li>}
      </ul>
    </>
  );
}

const nothing: TriedRequirement = {
  input: { name: "", note: "", deadline: null, atLeast: null, allPlanned: false, conditions: [] },
  newCategories: [],
};
