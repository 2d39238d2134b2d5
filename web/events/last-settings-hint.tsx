import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type RefObject } from "react";
import type { Event } from "#contract/events.ts";
import { eventTitle } from "#web/texts/event-values.ts";
import { Button } from "#web/ui/button.tsx";
import { Hint } from "#web/ui/hint.tsx";
import { textOf } from "#web/ui/use-form.ts";
import { settingsFields, settingsToClear, settingsToFill, type Settings } from "./last-settings.ts";

type LastSettingsProps = {
  /** The event to take settings from. */
  event: Event;
  form: RefObject<HTMLFormElement | null>;
  /** The names of the fields that the user changed. */
  touched: ReadonlySet<string>;
};

/** Fills a new event's form with the last one's settings in one press, and clears them (R6.33). */
export function LastSettings({ event, form, touched }: LastSettingsProps) {
  const [filled, setFilled] = useState<Settings>();
  const title = eventTitle(event);
  const fill = () => {
    if (form.current === null) return;
    const settings = settingsToFill(event, typedIn(form.current), touched);
    write(form.current, settings);
    setFilled(settings);
  };
  const clear = () => {
    if (form.current === null || filled === undefined) return;
    const names = settingsToClear(filled, typedIn(form.current));
    const values = names.map((name) => [name, name === "codeKind" ? "fixed" : ""]);
    write(form.current, Object.fromEntries(values));
    setFilled(undefined);
  };
  return (
    <Hint
      action={
        <Button look="quiet" onClick={filled === undefined ? fill : clear}>
          {filled === undefined ? <Trans>Use Last Event's Settings</Trans> : <Trans>Clear</Trans>}
        </Button>
      }
    >
      <p role="status">
        {filled === undefined
          ? t`Fill in the points, times, and code type from ${title}?`
          : t`Filled in from ${title}. What you typed is unchanged.`}
      </p>
    </Hint>
  );
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
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value;
  }
  const times = form.querySelector("details");
  if (times !== null && "starts" in settings && settings.starts !== "") times.open = true;
  form.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
