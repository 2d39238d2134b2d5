import {
  ComboboxInput,
  ComboboxItem,
  ComboboxList,
  useComboboxStore,
} from "@ariakit/react/combobox";
import { useStoreState } from "@ariakit/react/store";
import { Plural } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import spoken from "../format/spoken.module.css";
import { purposeOf } from "./combobox-keys.ts";
import classes from "./combobox.module.css";
import { TextField } from "./text-field.tsx";

export type ComboboxProps<Option> = {
  label: string;
  placeholder?: string;
  /** Ids of texts that describe the field further. */
  describedBy?: string;
  inputRef: RefObject<HTMLInputElement | null>;
  /** The field's text. */
  text: string;
  onType: (text: string) => void;
  /** The options found for the text. */
  options: readonly Option[];
  optionKey: (option: Option) => string;
  /** Renders an option. */
  children: (option: Option) => ReactNode;
  /** `target` is the part of the option that was pressed. */
  onChoose: (option: Option, target: EventTarget) => void;
  /** Whether the first option is preselected. */
  offerFirst: boolean;
  /**
   * Called when Enter is pressed before the options were found; returns whether to wait for them.
   */
  onEnter?: () => boolean;
  /** Shown above the options: what was found and can't be chosen. */
  notice?: ReactNode;
  /** Shown below the options, or alone if there are none, and read out (R13.51). */
  note?: ReactNode;
  /** Whether the list starts open. */
  beginsOpen?: boolean;
};

/**
 * A field for finding one of many options, with the usual keys: arrows, Enter, Escape. The focus
 * stays in the field; screen readers announce the option the arrows point at.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { inputRef, options, optionKey, text, onType, onChoose, notice, note } = props;
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const [pointedAt, setPointedAt] = useState<string | null>();

  const items = options.map((option) => ({ option, id: `${id}-${optionKey(option)}` }));
  const offered = props.offerFirst ? items[0] : undefined;
  const active = items.find((item) => item.id === pointedAt) ?? offered;

  const store = useComboboxStore({
    inputValue: text,
    setInputValue: onType,
    activeId: active?.id ?? null,
    setActiveId: setPointedAt,
    defaultOpen: props.beginsOpen ?? false,
    setOpen: () => setPointedAt(null),
    // From the last option the arrows lead to the first, not to no option.
    compositeElementInFocusOrder: false,
  });
  const open = useStoreState(store, "open");
  const listed = open && items.length > 0;

  // The list may extend below the screen.
  useEffect(() => {
    if (open) popup.current?.scrollIntoView({ block: "nearest" });
  }, [open]);

  /** Handles a key before the list does, and returns whether to pass it on to the list. */
  const isForList = (event: KeyboardEvent): boolean => {
    const purpose = purposeOf(event.nativeEvent, { open, text });
    if (purpose === "list") return true;
    if (purpose === "choose" && props.onEnter?.() !== true) return true;
    if (purpose === "close") store.hide();
    if (purpose === "clear") onType("");
    if (purpose !== "field") event.preventDefault();
    return false;
  };

  return (
    <div className={classes["combobox"]}>
      <ComboboxInput
        store={store}
        ref={inputRef}
        render={<TextField label={props.label} />}
        placeholder={props.placeholder}
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-haspopup="listbox"
        aria-expanded={listed}
        aria-describedby={props.describedBy}
        onKeyDownCapture={(event) => {
          if (!isForList(event)) event.stopPropagation();
        }}
        onBlur={store.hide}
      />
      {open && (
        // Pressing it must not take the focus from the field.
        <div
          ref={popup}
          className={classes["popup"]}
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
        >
          {notice !== undefined && <div className={classes["note"]}>{notice}</div>}
          {listed && (
            <ComboboxList store={store} className={classes["list"]} aria-label={props.label}>
              {items.map((item) => (
                <ComboboxItem
                  key={item.id}
                  id={item.id}
                  aria-selected={item === active}
                  hideOnClick
                  className={classes["option"]}
                  onClick={({ target }) => onChoose(item.option, target)}
                >
                  {props.children(item.option)}
                </ComboboxItem>
              ))}
            </ComboboxList>
          )}
          {note !== undefined && <div className={classes["note"]}>{note}</div>}
        </div>
      )}
      <div role="status" className={spoken["spoken"]}>
        {open && notice}{" "}
        {open && active === undefined && listed && (
          <Plural value={items.length} one="# option" other="# options" />
        )}{" "}
        {open && note}
      </div>
    </div>
  );
}
