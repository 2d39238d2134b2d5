import { plural, t } from "@lingui/core/macro";
import type { ImportPreview } from "#contract/imports.ts";
import { nameWithGrade } from "#web/texts/grade-text.ts";
import { Button } from "#web/ui/button.tsx";
import { useToday } from "#web/ui/use-today.ts";
import classes from "./import-page.module.css";
import type { Picture } from "./picture.ts";
import { useShown } from "./use-shown.ts";

/** So many names are in sight at first; drawing thousands at once would freeze the page. */
const namesAtOnce = 60;

type PeopleByNameProps = {
  people: ImportPreview["people"];
  rows: Picture["rows"];
};

/** Lists by name who is new, and which members the sheet's rows belong to (R23.5). */
export function PeopleByName({ people, rows }: PeopleByNameProps) {
  const today = useToday();
  const nameIn = (row: number) => rows.get(row)?.name ?? "";
  const fresh = people.filter(({ outcome }) => outcome === "new").map(({ row }) => nameIn(row));
  const matched = people
    .filter(({ outcome }) => outcome === "matched")
    .map(({ row, people: [member] }) => {
      const typed = nameIn(row);
      if (member === undefined || member.name === typed) return typed;
      const known = nameWithGrade(member, today);
      return t`${typed} (member: ${known})`;
    });
  return (
    <>
      <Names
        title={plural(fresh.length, { one: "# new person", other: "# new people" })}
        names={fresh}
      />
      <Names
        title={plural(matched.length, { one: "# member matches.", other: "# members match." })}
        names={matched}
      />
    </>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  const { shown, more } = useShown(names.length, namesAtOnce);
  if (names.length === 0) return null;
  const hidden = names.length - shown;
  return (
    <details className={classes["names"]}>
      <summary>{title}</summary>
      <ul>
        {names.slice(0, shown).map((name, index) => (
          // Rows of a sheet may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{name}</li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="quiet" onClick={more}>
          {plural(hidden, { one: "Show More (#)", other: "Show More (#)" })}
        </Button>
      )}
    </details>
  );
}
