import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from "react";
import { searchByName } from "#contract/members/name-search.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { SortMenu } from "#web/platform/ui/menus/sort-menu.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { useWakeLock } from "#web/platform/ui/use-wake-lock.ts";
import type { DoorCalls } from "../door-calls.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import classes from "./roll-call.module.css";
import { RollCount } from "./roll-count.tsx";
import { RollRowButton } from "./roll-row.tsx";
import { byLetter, firstToAdd, type RollSort } from "./roll-rows.ts";
import { SaidReason } from "./said-reason.tsx";
import { useRollCall, type AttendeeList } from "./use-roll-call.ts";

/** Shorter lists don't need letters. */
const fewestWithLetters = 20;

type RollCallProps = {
  calls: DoorCalls;
  list: AttendeeList;
  sort: RollSort;
  onSort: (sort: RollSort) => void;
};

/** All members of a club, each checked off with one press (R25.1). */
export function RollCall({ calls, list, sort, onSort }: RollCallProps) {
  const rollCall = useRollCall(calls, list, sort);
  const { rows, roll, reason, setReason, unexplained, press, excuse, signOut, isOwn } = rollCall;
  const headings = useId();
  const [typed, setTyped] = useState("");
  const shown = useMemo(() => rows && searchByName(rows, typed), [rows, typed]);
  const groups = useMemo(() => byLetter(shown ?? [], sort), [shown, sort]);
  const onPress = useStable(press);
  const onExcuse = useStable(excuse);
  const onSignOut = useStable(signOut);
  const search = useRef<HTMLInputElement>(null);
  const people = useRef<HTMLDivElement>(null);
  useWakeLock(true);
  useRollKeys(search, people);
  const today = useToday();

  const isReading =
    rows === undefined || (list.read.data === undefined && list.read.error === null);
  if (isReading)
    return (
      <Card padded>
        {roll.error === null ? (
          <LoadingLines lines={8} label={t`Loading members`} />
        ) : (
          <FailedRead what={t`We couldn't load the members.`} read={roll} inCard />
        )}
      </Card>
    );
  if (rows.length === 0)
    return (
      <EmptyState title={t`Members will show up here...`}>
        <Trans>Members are registered automatically after their first check-in.</Trans>
      </EmptyState>
    );
  const toAdd = typed.trim() === "" ? undefined : firstToAdd(shown ?? []);
  const onSearchKey = ({ key }: KeyboardEvent) => {
    if (key === "ArrowDown") rowsIn(people.current)[0]?.focus();
    else if (key === "Escape") setTyped("");
    else if (key === "Enter" && toAdd !== undefined) {
      press(toAdd);
      setTyped("");
    } else return false;
    return true;
  };
  return (
    <div className={classes["roll"]}>
      {reason !== undefined && <SaidReason reason={reason} onForget={() => setReason(undefined)} />}
      <FailedRead what={t`We couldn't load the list of people already here.`} read={list.read} />
      <div className={classes["head"]}>
        <RollCount rows={rows} />
        <SortMenu options={rollSortTexts()} value={sort} onChange={onSort} />
        <div className={classes["search"]}>
          <TextField
            ref={search}
            type="search"
            label={t`Find a member`}
            labelHidden
            placeholder={t`Find a member`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => onSearchKey(event) && event.preventDefault()}
            maxLength={bounds.maxSearchLength}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
        </div>
        {rows.length >= fewestWithLetters && (
          <nav className={classes["letters"]} aria-label={t`Letters`}>
            {groups.map(([letter]) => (
              <button
                key={letter}
                type="button"
                translate="no"
                className={classes["jump"]}
                onClick={() => jumpTo(people.current, letter)}
              >
                {letter}
              </button>
            ))}
          </nav>
        )}
      </div>
      <Card>
        <div ref={people}>
          {groups.map(([letter, group]) => (
            <section key={letter} aria-labelledby={`${headings}-${letter}`}>
              <h2
                id={`${headings}-${letter}`}
                translate="no"
                className={classes["letter"]}
                data-letter={letter}
              >
                {letter}
              </h2>
              <ul>
                {group.map((row) => (
                  <RollRowButton
                    key={row.id}
                    row={row}
                    today={today}
                    own={isOwn(row)}
                    onPress={onPress}
                    onExcuse={onExcuse}
                    onSignOut={onSignOut}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {shown?.length === 0 && (
          <p role="status" className={classes["none"]}>
            <Trans>No members found.</Trans>
          </p>
        )}
      </Card>
      {unexplained !== undefined && (
        <ReasonDialog
          doing={unexplained.doing}
          onSay={unexplained.explain}
          onClose={() => unexplained.explain(undefined)}
        />
      )}
    </div>
  );
}

/** A stable function, so that a press rerenders only its row. */
function useStable<Given>(act: (given: Given) => void): (given: Given) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((given: Given) => latest.current(given), []);
}

const rollSortTexts = (): Record<RollSort, string> => ({
  "first-name": t`First Name A-Z`,
  "last-name": t`Last Name A-Z`,
});

function jumpTo(people: HTMLElement | null, letter: string): void {
  const title = people?.querySelector(`[data-letter="${CSS.escape(letter)}"]`);
  title?.scrollIntoView({ block: "start" });
  title?.parentElement?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
}

const rowsIn = (people: HTMLElement | null) => [
  ...(people?.querySelectorAll<HTMLButtonElement>("button[aria-pressed]") ?? []),
];

type Held<Element> = { current: Element | null };

/** Letters go to the search, wherever the focus is; arrow keys move between rows (R25.4). */
function useRollKeys(search: Held<HTMLInputElement>, people: Held<HTMLElement>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
      if (document.querySelector("dialog[open]") !== null) return;
      const rows = rowsIn(people.current);
      const at = rows.findIndex((row) => row === target);
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step !== undefined && at >= 0) {
        event.preventDefault();
        (at + step < 0 ? search.current : rows[at + step])?.focus();
      } else if (/^\p{Letter}$/u.test(key)) search.current?.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [search, people]);
}
