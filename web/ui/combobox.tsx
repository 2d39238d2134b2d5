import {
  ComboboxInput,
  ComboboxItem,
  ComboboxList,
  ComboboxPopover,
  useComboboxStore,
} from "@ariakit/react/combobox";
import { useStoreState } from "@ariakit/react/store";
import { useId, useState } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import classes from "./combobox.module.css";
import { TextField } from "./text-field.tsx";

type ComboboxProps<Option> = {
  label: string;
  placeholder?: string;
  /** Ids of texts that say more about the field. */
  describedBy?: string;
  inputRef: RefObject<HTMLInputElement | null>;
  /** What stands in the field. */
  text: string;
  onType: (text: string) => void;
  /** What can be chosen, found for the text. */
  options: readonly Option[];
  optionKey: (option: Option) => string;
  /** Draws an option. */
  children: (option: Option) => ReactNode;
  onChoose: (option: Option) => void;
  /** Whether the first option is offered without being asked for. */
  offerFirst: boolean;
  /** Enter was pressed before the options were found: returns whether to wait for them. */
  onEnter?: () => boolean;
  /** Stands below the options, and alone when there are none. */
  note?: ReactNode;
};

/**
 * A field to find one of many in, with the keys people expect: arrows, Enter, Escape. The
 * focus stays in the field; what the arrows point at is told to people who listen.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { options, optionKey, text, onType, note } = props;
  const listId = useId();
  const [pointedAt, setPointedAt] = useState<string | null>();

  const ids = options.map((option) => `${listId}-${optionKey(option)}`);
  const offered = props.offerFirst ? ids[0] : undefined;
  const active = ids.find((id) => id === pointedAt) ?? offered ?? null;

  const store = useComboboxStore({
    inputValue: text,
    setInputValue: onType,
    activeId: active,
    setActiveId: setPointedAt,
    setOpen: (open) => !open && setPointedAt(null),
    // From the last option the arrows lead to the first, and not to none.
    compositeElementInFocusOrder: false,
  });
  const open = useStoreState(store, "open");
  const listed = open && options.length > 0;

  const handleFirst = (event: KeyboardEvent) => {
    // Keys that compose a character, and those that have to wait, are not for the list.
    const waits = event.key === "Enter" && open && props.onEnter?.() === true;
    if (waits) event.preventDefault();
    if (waits || event.nativeEvent.isComposing) event.stopPropagation();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || open || text === "") return;
    event.preventDefault();
    onType("");
  };

  return (
    <div className={classes["combobox"]}>
      <ComboboxInput
        store={store}
        ref={props.inputRef}
        render={<TextField label={props.label} />}
        placeholder={props.placeholder}
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-haspopup="listbox"
        aria-expanded={listed}
        aria-controls={listed ? listId : undefined}
        aria-describedby={props.describedBy}
        onKeyDownCapture={handleFirst}
        onKeyDown={handleKey}
      />
      <ComboboxPopover
        store={store}
        role="presentation"
        gutter={6}
        sameWidth
        unmountOnHide
        className={classes["popup"]}
      >
        {listed && (
          <ComboboxList id={listId} aria-label={props.label}>
            {options.map((option, index) => (
              <ComboboxItem
                key={ids[index]}
                id={ids[index] ?? ""}
                aria-selected={ids[index] === active}
                hideOnClick
                className={classes["option"]}
                onClick={() => props.onChoose(option)}
              >
                {props.children(option)}
              </ComboboxItem>
            ))}
          </ComboboxList>
        )}
        {note !== undefined && <div className={classes["note"]}>{note}</div>}
      </ComboboxPopover>
      <div role="status" className={classes["spoken"]}>
        {open && !listed && note}
      </div>
    </div>
  );
}
