import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isSearchable } from "#contract/members/name-search.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { useDebounced } from "#web/platform/ui/tables/use-debounced.ts";
import type { DoorPlace } from "./known-names.ts";
import classes from "./name-search.module.css";

type NameSearchProps = {
  place: DoorPlace;
  findNames: (search: string) => Promise<readonly { id: string; name: string }[]>;
  onAdd: (personId: string) => Promise<void>;
};

/** Finds members without their card by letters of their name; there is no list to browse. */
export function NameSearch({ place, findNames, onAdd }: NameSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [settled] = useDebounced(text.trim(), bounds.searchDebounceMs);
  const isLongEnough = isSearchable(settled);
  const { data, error } = useQuery({
    queryKey: ["door-names", place.clubId, place.eventId, settled],
    queryFn: () => findNames(settled),
    // This device may know their names.
    networkMode: "always",
    enabled: isLongEnough,
    placeholderData: (before) => before,
  });
  const found = isLongEnough && text.trim() !== "" ? data : undefined;
  const add = (personId: string) => {
    void onAdd(personId);
    setText("");
    field.current?.focus();
  };
  return (
    <section aria-label={t`Search by name`}>
      <TextField
        ref={field}
        label={t`Search by name`}
        description={t`For members without a card. Type at least 2 letters.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={bounds.maxSearchLength}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <div role="status" className={classes["note"]}>
        {found?.length === 0 && <Trans>No members found.</Trans>}
        {isLongEnough && error !== null && error.message}
      </div>
      {found !== undefined && found.length > 0 && (
        <ul className={classes["list"]}>
          {found.map(({ id, name }) => (
            <li key={id} className={classes["row"]}>
              <span className={classes["name"]} translate="no">
                {name}
              </span>
              <Button look="ghost" aria-label={t`Add ${name}`} onClick={() => add(id)}>
                <Trans>Add</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
