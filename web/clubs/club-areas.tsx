import type { ReactNode } from "react";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import classes from "./club-areas.module.css";

/** The look of the link or button in an area: pressing anywhere on the card presses it. */
export const areaClass = classes["press"] ?? "";

/** Where the Club page leads to, a card for each. */
export function ClubAreas({ children }: { children: ReactNode }) {
  return <ul className={classes["areas"]}>{children}</ul>;
}

type ClubAreaProps = {
  /** A link or button with `areaClass`. */
  control: ReactNode;
  /** How things stand there. */
  children?: ReactNode;
  loading?: boolean;
  /** It opens a menu instead of a page. */
  opensMenu?: boolean;
};

/** A card that leads to a part of the club, with one line that says how things stand there (R13.30). */
export function ClubArea({ control, children, loading = false, opensMenu }: ClubAreaProps) {
  return (
    <li className={classes["area"]}>
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
