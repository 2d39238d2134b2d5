import type { ReactNode } from "react";
import { AlertIcon, CheckIcon } from "../icons.tsx";
import classes from "./alert.module.css";

type AlertProps = { tone?: "failure" | "waiting" | "success"; title: string; children?: ReactNode };

/** Shows right away how an action went: failed, succeeded, or still pending. */
export function Alert({ tone = "failure", title, children }: AlertProps) {
  return (
    <div
      className={`${classes["alert"]} ${classes[tone]}`}
      role={tone === "failure" ? "alert" : "status"}
    >
      {tone === "success" ? <CheckIcon /> : <AlertIcon />}
      <div>
        <p className={classes["title"]}>{title}</p>
        {children !== undefined && <p className={classes["detail"]}>{children}</p>}
      </div>
    </div>
  );
}
