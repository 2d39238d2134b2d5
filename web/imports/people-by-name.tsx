import { plural, t } from "@lingui/core/macro";
import type { ImportPreview } from "#contract/imports.ts";
import { nameWithGrade } from "#web/texts/grade-text.ts";
import { useToday } from "#web/ui/use-today.ts";
import classes from "./import-page.module.css";

const mostShown = 200;

type PeopleByNameProps = {
  people: ImportPreview["people"];
  /** The names of the rows. */
  names: ReadonlyMap<number, string>;
};

/** Lists by name who is new, and which members the sheet's rows belong to (R23.5). */
export function PeopleByName({ people, names }: PeopleByNameProps) {
  const today = useToday();
  const nameIn = (row: number) => names.get(row) ?? "";
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
  if (names.length === 0) return null;
  const more = names.length - mostShown;
  return (
    <details className={classes["names"]}>
      <summary>{title}</summary>
      <ul>
        {names.slice(0, mostShown).map((name, index) => (
          // Rows of a sheet may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{name}</li>
        ))}
        {more > 0 && <li>{plural(more, { one: "and # more", other: "and # more" })}</li>}
      </ul>
    </details>
  );
}
