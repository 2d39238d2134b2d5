import type { ComponentProps } from "react";
import classes from "./checkbox.module.css";

/** A checkbox; takes any property of an `input`. It needs a label. */
export function Checkbox({ className = "", ...props }: ComponentProps<"input">) {
  return <input {...props} type="checkbox" className={`${classes["box"]} ${className}`} />;
}
