import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { importAgain } from "#web/platform/api/import-again.ts";
import type { Combobox, ComboboxProps } from "./combobox.tsx";
import { TextField } from "./text-field.tsx";

type Shown = { Combobox: typeof Combobox; beginsOpen: boolean };

/**
 * A `Combobox` whose list loads at the first interaction with the page. Until then it is a plain
 * field; its text and the focus stay when the list arrives.
 */
export function LazyCombobox<Option>(props: ComboboxProps<Option>) {
  const { label, placeholder, describedBy, inputRef, text, onType } = props;
  const [shown, setShown] = useState<Shown>();
  const hasBegun = useRef(false);
  const show = useCallback(async () => {
    const parts = await importAgain(() => import("./combobox.tsx"));
    const field = inputRef.current;
    const hasFocus = field !== null && field === document.activeElement;
    const beginsOpen = hasFocus && hasBegun.current;
    flushSync(() => setShown((before) => before ?? { ...parts, beginsOpen }));
    if (!hasFocus || inputRef.current === field) return;
    inputRef.current?.focus();
    inputRef.current?.setSelectionRange(field.selectionStart, field.selectionEnd);
  }, [inputRef]);
  // If loading fails, the list doesn't open; focusing the field tries again.
  const tryToShow = useCallback(() => void show().catch(() => {}), [show]);
  useEffect(() => onFirstInteraction(tryToShow), [tryToShow]);

  if (shown !== undefined) return <shown.Combobox {...props} beginsOpen={shown.beginsOpen} />;
  const begin = () => {
    hasBegun.current = true;
  };
  return (
    <TextField
      label={label}
      ref={inputRef}
      value={text}
      placeholder={placeholder}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the list is not there yet
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-describedby={describedBy}
      onFocus={tryToShow}
      // The list may arrive before the button is released, and then there is no click on this field.
      onMouseDown={begin}
      onKeyDown={({ key }) => key === "ArrowDown" && begin()}
      onChange={({ currentTarget }) => {
        begin();
        onType(currentTarget.value);
      }}
    />
  );
}

const signs = ["pointermove", "pointerdown", "keydown"];

/** Calls `begin` once, at the first interaction with the page. Returns a function that stops waiting. */
function onFirstInteraction(begin: () => void): () => void {
  const leave = () => signs.forEach((sign) => removeEventListener(sign, once));
  const once = () => {
    leave();
    begin();
  };
  for (const sign of signs) addEventListener(sign, once, { passive: true });
  return leave;
}
