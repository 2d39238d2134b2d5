import type { ReactNode } from "react";
import { ChevronIcon } from "#web/ui/more-icons.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import classes from "./club-areas.module.css";

/** The class of an area's link or button: pressing anywhere on the card presses it. */
export const areaClass = classes["press"] ?? "";

/** The areas that the Club page links to, each on a card. */
export function ClubAreas({ children }: { children: ReactNode }) {
  return <ul className={classes["areas"]}>{children}</ul>;
}

type ClubAreaProps = {
  /** A link or button with `areaClass`. */
  control: ReactNode;
  /** The area's current status. */
  children?: ReactNode;
  loading?: boolean;
  /** Opens a menu instead of a page. */
  opensMenu?: boolean;
};

/** A card that links to an area of the club, with one line about its status (R13.30). */
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
