import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ImportCandidate, ImportedWho } from "#contract/imports/imports.ts";
import { gradeLabel, nameWithGrade } from "#web/platform/texts/grade-text.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { SelectField } from "#web/platform/ui/fields/select-field.tsx";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { focusItsList } from "#web/platform/ui/page/use-focus-after.ts";
import { ShortList } from "#web/platform/ui/tables/short-list.tsx";
import { onlyChoices } from "../reading/only-choices.ts";
import type { PersonOfRow, Picture } from "../reading/picture.ts";
import type { Decisions } from "../reading/sheet-to-send.ts";
import classes from "./import-page.module.css";
import type { Importing } from "./use-import.ts";

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
        <Trans>Same Person?</Trans>
      </h2>
      <p className={classes["soft"]}>
        <Trans>Your club already has someone with this name or email. Choose who it is.</Trans>
      </p>
      <ShortList
        rows={rows}
        keyOf={({ row }) => row}
        isAlsoShown={(who) => who === open[0]}
        forAll={
          open.length > 1 && (
            <>
              {single.size > 0 && (
                <Button
                  look="ghost"
                  onClick={(press) => {
                    focusItsList(press);
                    decide(new Map([...decisions, ...single]));
                  }}
                >
                  {single.size === open.length
                    ? plural(open.length, {
                        one: "Same Person",
                        other: "All # Are Existing Members",
                      })
                    : plural(single.size, {
                        one: "# Is an Existing Member",
                        other: "# Are Existing Members",
                      })}
                </Button>
              )}
              <Button
                look="quiet"
                onClick={(press) => {
                  focusItsList(press);
                  decide(new Map([...decisions, ...open.map(({ row }) => [row, "new"] as const)]));
                }}
              >
                <Trans>All Are New</Trans>
              </Button>
            </>
          )
        }
      >
        {(who) => (
          <Choice
            who={who}
            person={people.get(who.row)}
            said={decisions.get(who.row)}
            onSay={(said) => decide(new Map([...decisions, [who.row, said]]))}
          />
        )}
      </ShortList>
    </section>
  );
}

/** The name of a row's choice, so that what is still open can lead there. */
export function nameOfChoice(row: number): string {
  return `who-${row}`;
}

type ChoiceProps = {
  who: ImportedWho;
  person: PersonOfRow | undefined;
  said: ReturnType<Decisions["get"]>;
  onSay: (said: "new" | { personId: string }) => void;
};

function Choice({ who, person, said, onSay }: ChoiceProps) {
  const today = useToday();
  const row = formatNumber(who.row);
  const name = person?.name ?? "";
  return (
    <div className={classes["line"]}>
      <SelectField
        name={nameOfChoice(who.row)}
        label={t`Row ${row}: ${name}`}
        description={person && aboutRow(person, today)}
        value={said === undefined || said === "new" ? (said ?? "") : said.personId}
        onChange={({ target: { value } }) => onSay(value === "new" ? value : { personId: value })}
      >
        <option value="" disabled>
          {t`Who is this?`}
        </option>
        {who.people.map((one) => (
          <option key={one.id} value={one.id}>
            {candidateText(one, today)}
          </option>
        ))}
        <option value="new">{t`Someone new`}</option>
      </SelectField>
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

/** What a sheet says about a row's person besides the name; empty if it says nothing. */
function aboutRow({ gradYear, email }: PersonOfRow, today: Date): string {
  return [gradeLabel(gradYear, today), email].filter(Boolean).join(" · ");
}
