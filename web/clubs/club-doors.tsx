import type { ReactNode } from "react";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import classes from "./club-doors.module.css";

/** The look of the link or button in a door: pressing anywhere on the card presses it. */
export const doorClass = classes["press"] ?? "";

/** Where the Club page leads to, a card for each. */
export function ClubDoors({ children }: { children: ReactNode }) {
  return <ul className={classes["doors"]}>{children}</ul>;
}

type ClubDoorProps = {
  /** A link or button with `doorClass`. */
  control: ReactNode;
  /** How things stand there. */
  children?: ReactNode;
  loading?: boolean;
  /** It opens a menu instead of a page. */
  opensMenu?: boolean;
};

/** A card that leads to a part of the club, with one line that says how things stand there (R13.30). */
export function ClubDoor({ control, children, loading = false, opensMenu }: ClubDoorProps) {
  return (
    <li className={classes["door"]}>
      <div>
        <h2 className={classes["title"]}>{control}</h2>
        <p className={classes["line"]}>{loading ? <Skeleton width="9rem" /> : children}</p>
      </div>
      <span className={classes[opensMenu === true ? "down" : "arrow"]}>
        <ChevronIcon />
      </span>
    </li>
  );
}
