import { useEffect, useEffectEvent, useId, useRef } from "react";
import classes from "./radio-field.module.css";

type RadioFieldProps<Value extends string> = {
  /** Name of the group. */
  label: string;
  name: string;
  options: readonly { value: Value; label: string; hint?: string }[];
  defaultValue: Value;
  /** Stacks the tiles even where they would fit side by side. */
  stacked?: boolean;
  onInput?: (value: Value) => void;
};

/** A choice between a few options, each on its own tile. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, name, options, defaultValue, stacked = false, onInput } = props;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const onChosen = useEffectEvent((value: string | undefined) => {
    const chosen = options.find((option) => option.value === value);
    if (chosen !== undefined && chosen.value !== defaultValue) onInput?.(chosen.value);
  });
  useEffect(() => {
    // Before the page was hydrated, another one may have been chosen, or restored by the browser.
    onChosen(group.current?.querySelector<HTMLInputElement>("input:checked")?.value);
  }, []);
  return (
    <div ref={group} role="radiogroup" aria-labelledby={id}>
      <div id={id} className={classes["label"]}>
        {label}
      </div>
      <div className={classes["options"]} data-stacked={stacked || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes["option"]}>
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-label={option.label}
              aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}`}
              defaultChecked={option.value === defaultValue}
              onInput={() => onInput?.(option.value)}
            />
            <span>
              <span className={classes["name"]}>{option.label}</span>
              {option.hint !== undefined && (
                <span id={`${id}-${option.value}`} className={classes["hint"]}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
