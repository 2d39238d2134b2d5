import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { isSearchable, mayBeNamed } from "#contract/members/name-search.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { useDebounced } from "#web/platform/ui/tables/use-debounced.ts";
import type { DoorPlace } from "../known-names.ts";
import classes from "./newcomer-offers.module.css";

type Named = { id: string; name: string };

/** More wouldn't help. */
const mostOffered = 3;

type NewcomerOffersProps = {
  place: DoorPlace;
  /** The name typed so far. */
  typed: string;
  findNames: (search: string) => Promise<readonly Named[]>;
  onAdd: (personId: string) => void;
};

/** Members who may be the person whose name is being typed, to add them instead (R25.8). */
export function NewcomerOffers({ place, typed, findNames, onAdd }: NewcomerOffersProps) {
  const [settled] = useDebounced(typed.trim(), bounds.searchDebounceMs);
  const isLongEnough = isSearchable(settled);
  const { data = [] } = useQuery({
    queryKey: ["door-names", place.clubId, place.eventId, settled],
    queryFn: () => findNames(settled),
    enabled: isLongEnough,
    placeholderData: (before) => before,
    // A different station may have just added them.
    staleTime: 0,
    networkMode: "always",
  });
  const offered = data.filter(({ name }) => isLongEnough && mayBeNamed(name, typed));
  return (
    <div role="status" className={classes["offers"]}>
      {offered.length <= mostOffered &&
        offered.map(({ id, name }) => (
          <div key={id} className={classes["offer"]}>
            <p>
              <Trans>
                <strong translate="no">{name}</strong> is already a member.
              </Trans>
            </p>
            <Button look="ghost" aria-label={t`Add ${name} instead`} onClick={() => onAdd(id)}>
              <Trans>Add Instead</Trans>
            </Button>
          </div>
        ))}
    </div>
  );
}
