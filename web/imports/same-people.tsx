import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { ImportCandidate, ImportedWho } from "#contract/imports.ts";
import { Button } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { gradeText } from "#web/ui/grade-text.ts";
import { useToday } from "#web/ui/use-today.ts";
import classes from "./import-page.module.css";
import type { Decisions, Importing } from "./use-import.ts";

const mostShown = 100;

type SamePeopleProps = {
  importing: Importing;
  /** The names of the rows. */
  names: ReadonlyMap<number, string>;
};

/** Rows whose name, or nothing but an address, somebody of the club has: an officer says who it is. */
export function SamePeople({ importing, names }: SamePeopleProps) {
  const { asked, decisions, decide } = importing;
  const rows = [...asked.values()].filter(({ row, people }) => names.has(row) && people.length > 0);
  if (rows.length === 0) return null;
  const open = rows.filter(({ row }) => !decisions.has(row));
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
        <Trans>
          The club has somebody of this name or address. A name alone decides nothing: say who it
          is.
        </Trans>
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
          <Button look="ghost" onClick={() => sayAll(onlyCandidate)}>
            {plural(open.length, {
              one: "# Is the Member of That Name",
              other: "All # Are the Members of Their Names",
            })}
          </Button>
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
      <select
        id={id}
        className={classes["select"]}
        value={said === undefined ? "" : said === "new" ? "new" : said.personId}
        onChange={({ target }) =>
          onSay(target.value === "new" ? "new" : { personId: target.value })
        }
      >
        <option value="" disabled>
          {t`Who is it?`}
        </option>
        {who.people.map((person) => (
          <option key={person.id} value={person.id}>
            {candidateText(person, today)}
          </option>
        ))}
        <option value="new">{t`Somebody new`}</option>
      </select>
    </div>
  );
}

function candidateText({ name, gradYear, hasAccount }: ImportCandidate, today: Date): string {
  const grade = gradeText(gradYear, today);
  return hasAccount ? t`${name}, Grade ${grade}` : t`${name}, Grade ${grade}, not yet signed up`;
}
