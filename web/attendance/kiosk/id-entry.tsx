import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { bounds } from "#contract/platform/bounds.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import classes from "./id-entry.module.css";

type IdEntryProps = {
  field: RefObject<HTMLInputElement | null>;
  onEnter: (entry: string) => void;
};

/** The field for a school ID, with a number pad on touch screens (R33.31). */
export function IdEntry({ field, onEnter }: IdEntryProps) {
  const [text, setText] = useState("");
  const [withLetters, setWithLetters] = useState(false);
  useEffect(() => field.current?.focus(), [field]);
  const enter = () => {
    if (text.trim() === "") return;
    setText("");
    setWithLetters(false);
    onEnter(text.trim());
  };
  const showLetters = () => {
    setWithLetters(true);
    // The device's keyboard only comes up for a field that gets the focus now.
    field.current?.blur();
    setTimeout(() => field.current?.focus());
  };
  return (
    <form
      className={classes["entry"]}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <TextField
        ref={field}
        label={t`Scan or type your school ID`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={bounds.maxKioskEntryLength}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        inputMode={withLetters || !hasTouch() ? "text" : "none"}
        className={classes["field"] ?? ""}
      />
      <div className={classes["pad"]} role="group" aria-label={t`Number pad`}>
        {[..."123456789"].map((digit) => (
          <Key key={digit} onPress={() => setText((before) => before + digit)}>
            {digit}
          </Key>
        ))}
        <Key onPress={showLetters}>
          <Trans>ABC</Trans>
        </Key>
        <Key onPress={() => setText((before) => `${before}0`)}>{"0"}</Key>
        <Key label={t`Delete`} onPress={() => setText((before) => before.slice(0, -1))}>
          {"⌫"}
        </Key>
      </div>
      <Button type="submit" wide className={classes["enter"]}>
        <Trans>Enter</Trans>
      </Button>
    </form>
  );
}

const hasTouch = () => matchMedia("(pointer: coarse)").matches;

type KeyProps = { label?: string; onPress: () => void; children: ReactNode };

/** A key of the pad. It leaves the focus where a scanner's text goes. */
function Key({ label, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classes["key"]}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
