import { useId } from "react";
import classes from "./highlights.module.css";

type HighlightsProps = {
  title: string;
  points: readonly { what: string; how: string }[];
};

/** A few points that show the product's benefits at a glance. */
export function Highlights({ title, points }: HighlightsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes["highlights"]}>
      <h2 id={id} className={classes["title"]}>
        {title}
      </h2>
      <ul className={classes["points"]}>
        {points.map(({ what, how }) => (
          <li key={what}>
            <strong>{what}</strong>
            <span>{how}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
