import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { fieldText, type FieldError } from "./field-texts.ts";
import classes from "./text-field.module.css";

/** Properties of a text field: those of an `input`, and those of the elements around it. */
export type TextFieldProps = ComponentProps<"input"> & {
  label: string;
  /** Hides the label where the field's position makes its purpose clear. */
  labelHidden?: boolean;
  /** A hint between label and field. */
  description?: string | undefined;
  error?: FieldError | undefined;
  /** A small control inside the field, at its end. */
  end?: ReactNode;
};

/** An input field with label, hint and error. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden = false,
    description,
    error,
    end,
    id,
    className = "",
    ...input
  } = props;
  const [isHere, setHere] = useState(false);
  const ownId = useId();
  const fieldId = id ?? ownId;
  const parts = [
    input["aria-describedby"],
    description && `${fieldId}-description`,
    error && `${fieldId}-error`,
  ];
  return (
    <div onFocus={() => setHere(true)} onBlur={() => setHere(false)}>
      {!labelHidden && (
        <label htmlFor={fieldId} className={classes["label"]}>
          {label}
        </label>
      )}
      {description && (
        // Not a paragraph, so that a page's spacing of paragraphs leaves it alone.
        <div id={`${fieldId}-description`} className={classes["description"]}>
          {description}
        </div>
      )}
      <div className={classes["frame"]}>
        <input
          {...input}
          id={fieldId}
          aria-label={labelHidden ? label : undefined}
          className={`${classes["input"]} ${className}`}
          data-with-end={end !== undefined || undefined}
          aria-invalid={Boolean(error)}
          aria-describedby={parts.filter(Boolean).join(" ") || undefined}
        />
        {end !== undefined && <div className={classes["end"]}>{end}</div>}
      </div>
      {/* Read out to whoever is in the field already; others hear it when they get there (R13.51). */}
      <div aria-live={isHere ? "polite" : "off"}>
        {error && (
          <div id={`${fieldId}-error`} className={classes["error"]}>
            {fieldText(label, error)}
          </div>
        )}
      </div>
    </div>
  );
}
