import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ImportCandidate, ImportedWho } from "#contract/imports.ts";
import { Button } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { formatEventDate } from "#web/ui/format-dates.ts";
import { nameWithGrade } from "#web/texts/grade-text.ts";
import { useToday } from "#web/ui/use-today.ts";
import classes from "./import-page.module.css";
import { aboutRow } from "./about-row.ts";
import type { PersonOfRow, Picture } from "./picture.ts";
import { onlyChoices } from "./only-choices.ts";
import type { Decisions } from "./sheet-to-send.ts";
import { ShortList } from "./short-list.tsx";
import type { Importing } from "./use-import.ts";
import { Select } from "#web/ui/select.tsx";

type SamePeopleProps = {
  importing: Importing;
  /** The people of the rows. */
  people: Picture["rows"];
};

/** Rows that share a name or an email with someone in the club: an officer decides who they are. */
export function SamePeople({ importing, people }: SamePeopleProps) {
  const { chosen, decide } = importing;
  if (chosen === undefined) return null;
  const { asked, decisions } = chosen;
  const rows = [...asked.values()].filter((who) => people.has(who.row) && who.people.length > 0);
  if (rows.length === 0) return null;
  const open = rows.filter(({ row }) => !decisions.has(row));
  const single = onlyChoices(open, decisions);
  return (
    <section className={classes["step"]} aria-labelledby="same-people">
      <h2 id="same-people">
        <Trans>Same person?</Trans>
      </h2>
      <p className={classes["soft"]}>
        <Trans>Your club already has someone with this name or email. Choose who it is.</Trans>
      </p>
      <ShortList rows={rows} keyOf={({ row }) => row} next={open[0]}>
        {(who) => (
          <Choice
            who={who}
            person={people.get(who.row)}
            said={decisions.get(who.row)}
            onSay={(said) => decide(new Map([...decisions, [who.row, said]]))}
          />
        )}
      </ShortList>
      {open.length > 1 && (
        <div className={classes["buttons"]}>
          {single.size > 0 && (
            <Button look="ghost" onClick={() => decide(new Map([...decisions, ...single]))}>
              {single.size === open.length
                ? plural(open.length, { one: "Same Person", other: "All # Are Existing Members" })
                : plural(single.size, {
                    one: "# Is an Existing Member",
                    other: "# Are Existing Members",
                  })}
            </Button>
          )}
          <Button
            look="quiet"
            onClick={() =>
              decide(new Map([...decisions, ...open.map(({ row }) => [row, "new"] as const)]))
            }
          >
            <Trans>All Are New</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

/** The id of a row's choice, so that what is still open can lead there. */
export function idOfChoice(row: number): string {
  return `who-${row}`;
}

type ChoiceProps = {
  who: ImportedWho;
  person: PersonOfRow | undefined;
  said: ReturnType<Decisions["get"]>;
  onSay: (said: "new" | { personId: string }) => void;
};

function Choice({ who, person, said, onSay }: ChoiceProps) {
  const id = idOfChoice(who.row);
  const today = useToday();
  const row = formatNumber(who.row);
  const name = person?.name ?? "";
  const about = person === undefined ? "" : aboutRow(person, today);
  return (
    <div className={classes["choice"]}>
      <div>
        <label htmlFor={id}>{t`Row ${row}: ${name}`}</label>
        {about !== "" && (
          <p id={`${id}-about`} className={classes["soft"]}>
            {about}
          </p>
        )}
      </div>
      <Select
        id={id}
        aria-describedby={about === "" ? undefined : `${id}-about`}
        value={said === undefined ? "" : said === "new" ? "new" : said.personId}
        onChange={({ target }) =>
          onSay(target.value === "new" ? "new" : { personId: target.value })
        }
      >
        <option value="" disabled>
          {t`Who is this?`}
        </option>
        {who.people.map((person) => (
          <option key={person.id} value={person.id}>
            {candidateText(person, today)}
          </option>
        ))}
        <option value="new">{t`Someone new`}</option>
      </Select>
    </div>
  );
}

/** A member with what tells them apart from others of the same name. */
function candidateText(person: ImportCandidate, today: Date): string {
  const date = person.lastAttended === null ? undefined : formatEventDate(person.lastAttended);
  return [
    nameWithGrade(person, today),
    ...(person.isRemoved ? [t`removed from the club`] : []),
    ...(person.hasAccount ? [] : [t`no account yet`]),
    ...(date === undefined ? [] : [t`last attended ${date}`]),
  ].join(" · ");
}
