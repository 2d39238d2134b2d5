import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type RefObject } from "react";
import type { Event } from "#contract/events/events.ts";
import { localDate } from "#web/platform/language/local-date.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { textOf } from "#web/platform/ui/fields/use-form.ts";
import { formatClockOf } from "#web/platform/ui/format/format-dates.ts";
import { formatPoints } from "#web/platform/ui/format/format.ts";
import classes from "./last-settings-hint.module.css";
import {
  settingsFields,
  settingsOf,
  settingsToClear,
  settingsToFill,
  type Present,
  type Settings,
} from "./last-settings.ts";

type LastSettingsProps = {
  /** The event to take settings from; undefined if there is none: then only the date is offered. */
  event: Event | undefined;
  form: RefObject<HTMLFormElement | null>;
  /** The names of the fields that the user changed. */
  touched: ReadonlySet<string>;
};

/** Fills a new event's form for today, with the last one's settings, in one press (R6.33). */
export function LastSettings({ event, form, touched }: LastSettingsProps) {
  const [filled, setFilled] = useState<Settings>();
  const [present] = useState(readPresent);
  const title = event && eventTitle(event);
  const fill = () => {
    if (form.current === null) return;
    const typed = typedIn(form.current);
    const isToday = typed.date === "" || typed.date === present.date;
    // On another day, no time is over yet.
    const settings = settingsOf(event, isToday ? present : { ...present, time: "" });
    const toFill = settingsToFill(settings, typed, touched);
    write(form.current, toFill);
    setFilled(toFill);
    typeNameNext(form.current);
  };
  const clear = () => {
    if (form.current === null || filled === undefined) return;
    const names = settingsToClear(filled, typedIn(form.current));
    const values = names.map((name) => [name, name === "codeKind" ? "fixed" : ""]);
    write(form.current, Object.fromEntries(values));
    setFilled(undefined);
    typeNameNext(form.current);
  };
  return (
    <div className={classes["offer"]}>
      {filled === undefined && (
        <button type="button" className={classes["fill"]} onClick={fill}>
          {event === undefined ? (
            <Trans>Use Today's Date</Trans>
          ) : (
            <>
              <Trans>Fill In from Last Event</Trans>
              <span className={classes["about"]}>{aboutSettings(event, present)}</span>
            </>
          )}
        </button>
      )}
      <p role="status" className={classes["filled"]}>
        {filled !== undefined && filledText(filled, title)}
      </p>
      {filled !== undefined && (
        <Button look="quiet" onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </div>
  );
}

const readPresent = (): Present => ({
  date: localDate(Date.now()),
  time: new Date().toTimeString().slice(0, 5),
});

/** What was filled in: a date that was typed before stays. */
function filledText({ date }: Settings, title: string | undefined): string {
  if (title === undefined) return t`Filled in today's date.`;
  return date === undefined
    ? t`Filled in from ${title}.`
    : t`Filled in from ${title}, with today's date.`;
}

/** What is filled in, and from which event: "Today · 5 points · 4:00 PM – 5:30 PM, from Chess Night". */
function aboutSettings(event: Event, present: Present): string {
  const { starts, codeKind } = settingsOf(event, present);
  const settings = [
    t`Today`,
    ...(event.points === null ? [] : [formatPoints(event.points)]),
    ...(starts === undefined ? [] : [timesText(event)]),
    ...(codeKind === "changing" ? [t`changing code`] : []),
  ].join(" · ");
  const title = eventTitle(event);
  return t`${settings}, from ${title}`;
}

function timesText({ startsAt, endsAt, timeZone }: Event): string {
  if (startsAt === null || endsAt === null || timeZone === null) return "";
  return [startsAt, endsAt].map((at) => formatClockOf(at, timeZone)).join(" – ");
}

/** The pressed button disappears, and the name is all that is left to type. */
function typeNameNext({ elements }: HTMLFormElement): void {
  const name = elements.namedItem("name");
  if (name instanceof HTMLInputElement) name.focus();
}

function typedIn(form: HTMLFormElement) {
  const data = new FormData(form);
  const texts = settingsFields.map((name) => [name, textOf(data, name)]);
  return Object.fromEntries(texts) as Record<(typeof settingsFields)[number], string>;
}

/** Writes texts to the form's fields, and tells the form, which keeps them as a draft. */
function write(form: HTMLFormElement, settings: Settings): void {
  for (const [name, value] of Object.entries(settings)) {
    const field = form.elements.namedItem(name);
    const [first] = field instanceof RadioNodeList ? field : [field];
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value;
    // What was filled in can be seen.
    const closed = first instanceof Element ? first.closest("details") : null;
    if (closed !== null && value !== "" && value !== "fixed") closed.open = true;
  }
  form.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
