import { useEffect, useId, useRef, useState } from "react";
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
  const { options, optionKey, text, onType, onChoose, note, inputRef } = props;
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [pointedAt, setPointedAt] = useState<string>();

  const keys = options.map(optionKey);
  const found = pointedAt === undefined ? -1 : keys.indexOf(pointedAt);
  const active = found === -1 && props.offerFirst && options.length > 0 ? 0 : found;
  const activeId = open && active !== -1 ? `${id}-${keys[active]}` : undefined;
  const listed = open && options.length > 0;

  useEffect(() => {
    if (activeId !== undefined) {
      document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
    }
  }, [activeId]);
  // The list may reach below the screen.
  useEffect(() => {
    if (open) popup.current?.scrollIntoView({ block: "nearest" });
  }, [open]);

  const close = () => {
    setOpen(false);
    setPointedAt(undefined);
  };
  const choose = (option: Option) => {
    close();
    onChoose(option);
  };
  const handleEnter = (event: KeyboardEvent) => {
    if (!open) return;
    const option = options[active];
    // A form around the field is sent by Enter only once the list is closed.
    event.preventDefault();
    if (props.onEnter?.() === true || option === undefined) return;
    choose(option);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") return handleEnter(event);
    if (event.key === "Escape" && (open || text !== "")) {
      event.preventDefault();
      if (!open) onType("");
      return close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!open || event.altKey) return setOpen(!event.altKey || step === 1);
    const from = active === -1 && step === -1 ? 0 : active;
    setPointedAt(keys.at((from + step) % keys.length));
  };

  return (
    <div className={classes["combobox"]}>
      <TextField
        ref={inputRef}
        label={props.label}
        placeholder={props.placeholder}
        role="combobox"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={listed}
        aria-controls={listed ? `${id}-list` : undefined}
        aria-activedescendant={activeId}
        aria-describedby={props.describedBy}
        value={text}
        onChange={({ target }) => {
          setOpen(true);
          setPointedAt(undefined);
          onType(target.value);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={handleKey}
        onBlur={close}
      />
      {open && (
        // A press on it must not take the focus from the field.
        <div
          ref={popup}
          className={classes["popup"]}
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
        >
          {listed && (
            <div id={`${id}-list`} role="listbox" aria-label={props.label}>
              {options.map((option, index) => (
                <button
                  type="button"
                  key={keys[index]}
                  id={`${id}-${keys[index]}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={classes["option"]}
                  onClick={() => choose(option)}
                >
                  {props.children(option)}
                </button>
              ))}
            </div>
          )}
          {note !== undefined && <div className={classes["note"]}>{note}</div>}
        </div>
      )}
      <div role="status" className={classes["spoken"]}>
        {open && !listed && note}
      </div>
    </div>
  );
}
