import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { ImportCandidate, ImportedWho } from "#contract/imports.ts";
import { Button } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { nameWithGrade } from "#web/texts/grade-text.ts";
import { useToday } from "#web/ui/use-today.ts";
import classes from "./import-page.module.css";
import type { Decisions } from "./sheet-to-send.ts";
import type { Importing } from "./use-import.ts";
import { Select } from "#web/ui/select.tsx";

const mostShown = 100;

type SamePeopleProps = {
  importing: Importing;
  /** The names of the rows. */
  names: ReadonlyMap<number, string>;
};

/** Rows that share a name or an email with someone in the club: an officer decides who they are. */
export function SamePeople({ importing, names }: SamePeopleProps) {
  const { chosen, decide } = importing;
  if (chosen === undefined) return null;
  const { asked, decisions } = chosen;
  const rows = [...asked.values()].filter(({ row, people }) => names.has(row) && people.length > 0);
  if (rows.length === 0) return null;
  const open = rows.filter(({ row }) => !decisions.has(row));
  const single = open.filter((who) => onlyCandidate(who) !== undefined);
  const sayAll = (said: (who: ImportedWho) => "new" | { personId: string } | undefined) => {
    const all = open.flatMap((who) => {
      const one = said(who);
      return one === undefined ? [] : [[who.row, one] as const];
    });
    decide(new Map([...decisions, ...all]));
  };
  return (
    <section className={classes["step"]} aria-labelledby="same-people">
      <h2 id="same-people">
        <Trans>Same person?</Trans>
      </h2>
      <p className={classes["soft"]}>
        <Trans>Your club already has someone with this name or email. Choose who it is.</Trans>
      </p>
      <ul className={classes["rows"]}>
        {rows.slice(0, mostShown).map((who) => (
          <li key={who.row}>
            <Choice
              who={who}
              name={names.get(who.row) ?? ""}
              said={decisions.get(who.row)}
              onSay={(said) => decide(new Map([...decisions, [who.row, said]]))}
            />
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <div className={classes["buttons"]}>
          {single.length > 0 && (
            <Button look="ghost" onClick={() => sayAll(onlyCandidate)}>
              {single.length === open.length
                ? plural(open.length, { one: "Same Person", other: "All # Are Existing Members" })
                : plural(single.length, {
                    one: "# Is an Existing Member",
                    other: "# Are Existing Members",
                  })}
            </Button>
          )}
          <Button look="quiet" onClick={() => sayAll(() => "new")}>
            <Trans>All Are New</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function onlyCandidate({ people }: ImportedWho): { personId: string } | undefined {
  const [one, ...others] = people;
  return one === undefined || others.length > 0 ? undefined : { personId: one.id };
}

type ChoiceProps = {
  who: ImportedWho;
  name: string;
  said: ReturnType<Decisions["get"]>;
  onSay: (said: "new" | { personId: string }) => void;
};

function Choice({ who, name, said, onSay }: ChoiceProps) {
  const id = useId();
  const today = useToday();
  const row = formatNumber(who.row);
  return (
    <div className={classes["choice"]}>
      <label htmlFor={id}>{t`Row ${row}: ${name}`}</label>
      <Select
        id={id}
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

function candidateText(person: ImportCandidate, today: Date): string {
  const named = nameWithGrade(person, today);
  return person.hasAccount ? named : t`${named}, no account yet`;
}
