import type { ComponentProps } from "react";
import classes from "./select.module.css";

/** A native list to choose one option from, as wide as its place. */
export function Select({ className = "", ...props }: ComponentProps<"select">) {
  return <select {...props} className={`${classes["select"]} ${className}`} />;
}
