import { t } from "@lingui/core/macro";
import { useState } from "react";
import classes from "./password-field.module.css";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A password field with a button that shows the typed text. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "end">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className={classes["toggle"]}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? t`Hide` : t`Show`}
        </button>
      }
    />
  );
}
