import { useId, type ReactNode } from "react";
import classes from "./file-field.module.css";

type FileFieldProps = {
  label: ReactNode;
  /** The endings of files that can be chosen: ".csv,.xlsx". */
  accept: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
  /** What to know about files before choosing one, as a paragraph. */
  children?: ReactNode;
};

/** Chooses a file of the user's device. */
export function FileField({ label, accept, disabled, onChoose, children }: FileFieldProps) {
  const id = useId();
  return (
    <div className={classes["file"]}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
        }}
      />
      {children}
    </div>
  );
}
