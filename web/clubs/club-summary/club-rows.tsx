import { useId, type ReactNode } from "react";
import { ChevronIcon } from "#web/platform/ui/more-icons.tsx";
import { Skeleton } from "#web/platform/ui/notices/loading.tsx";
import { Fold } from "#web/platform/ui/page/fold.tsx";
import classes from "./club-rows.module.css";

/** The class of a row's link or button: pressing anywhere on the row presses it. */
export const rowClass = classes["press"] ?? "";

/** The groups of the Club page. */
export function ClubGroups({ children }: { children: ReactNode }) {
  return <div className={classes["groups"]}>{children}</div>;
}

/** The rows of a small club's page, which need no headings (R13.42). */
export function ClubList({ children }: { children: ReactNode }) {
  return <ul className={`${classes["rows"]} ${classes["list"]}`}>{children}</ul>;
}

/** Rows of the Club page that belong together, under a heading. */
export function ClubGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes["title"]}>
        {title}
      </h2>
      <ul className={classes["rows"]}>{children}</ul>
    </section>
  );
}

type FoldedRowsProps = {
  title: string;
  /** What is in it. */
  about: string;
  children: ReactNode;
};

/** Rows that one press opens, with what they are about in sight (R13.41). */
export function FoldedRows({ title, about, children }: FoldedRowsProps) {
  return (
    <Fold
      look="row"
      className={classes["folded"]}
      titleClass={classes["row"]}
      title={
        <span className={classes["text"]}>
          <span className={classes["name"]}>{title}</span>
          <span className={classes["line"]}>{about}</span>
        </span>
      }
    >
      <ul className={classes["rows"]}>{children}</ul>
    </Fold>
  );
}

type ClubRowProps = {
  /** A link or button with `rowClass`. */
  control: ReactNode;
  /** Its current status. */
  children?: ReactNode;
  loading?: boolean;
  /** Opens a menu instead of a page. */
  opensMenu?: boolean | undefined;
};

/** A row that leads to a part of the club, with one line about its status (R13.30). */
export function ClubRow({ control, children, loading = false, opensMenu }: ClubRowProps) {
  return (
    <li className={classes["row"]}>
      <div className={classes["text"]}>
        <div className={classes["name"]}>{control}</div>
        <p className={classes["line"]}>{loading ? <Skeleton width="9rem" /> : children}</p>
      </div>
      <span className={classes[opensMenu === true ? "down" : "arrow"]}>
        <ChevronIcon />
      </span>
    </li>
  );
}
