import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import type { ImportPreview } from "#contract/imports/imports.ts";
import { nameWithGrade } from "#web/platform/texts/grade-text.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { Fold } from "#web/platform/ui/page/fold.tsx";
import type { Picture } from "../reading/picture.ts";
import classes from "./import-page.module.css";

/** So many names are in sight at first; drawing thousands at once would freeze the page. */
const namesAtOnce = 60;

type PeopleByNameProps = {
  people: ImportPreview["people"];
  rows: Picture["rows"];
};

/** Lists by name who is new, who returns, and which members the rows belong to (R23.4). */
export function PeopleByName({ people, rows }: PeopleByNameProps) {
  const today = useToday();
  const nameIn = (row: number) => rows.get(row)?.name ?? "";
  const fresh = people.filter(({ outcome }) => outcome === "new").map(({ row }) => nameIn(row));
  const matched = people.filter(({ outcome }) => outcome === "matched");
  const isReturning = ({ people: [member] }: (typeof people)[number]) => member?.isRemoved === true;
  const nameOf = ({ row, people: [member] }: (typeof people)[number]) => {
    const typed = nameIn(row);
    if (member === undefined || member.name === typed) return typed;
    const known = nameWithGrade(member, today);
    return t`${typed} (member: ${known})`;
  };
  const returning = matched.filter(isReturning).map(nameOf);
  const members = matched.filter((one) => !isReturning(one)).map(nameOf);
  return (
    <>
      <Names
        title={plural(fresh.length, { one: "# new person", other: "# new people" })}
        names={fresh}
      />
      <Names
        title={plural(returning.length, {
          one: "# removed member returns (same school ID)",
          other: "# removed members return (same school IDs)",
        })}
        names={returning}
      />
      <Names
        title={plural(members.length, { one: "# member matches.", other: "# members match." })}
        names={members}
      />
    </>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  const [shown, setShown] = useState(namesAtOnce);
  if (names.length === 0) return null;
  const hidden = names.length - shown;
  return (
    <Fold className={classes["names"]} title={title}>
      <ul>
        {names.slice(0, shown).map((name, index) => (
          // Rows of a sheet may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} translate="no">
            {name}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="quiet" onClick={() => setShown(shown + namesAtOnce)}>
          {plural(hidden, { one: "Show More (#)", other: "Show More (#)" })}
        </Button>
      )}
    </Fold>
  );
}
