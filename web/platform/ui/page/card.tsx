import type { ComponentProps } from "react";
import classes from "./card.module.css";

type CardProps = ComponentProps<"div"> & {
  as?: "div" | "section" | "article" | "aside";
  /** Pads the content; tables, for example, reach the edges without it. */
  padded?: boolean;
};

/** A raised surface for content. */
export function Card({ as: Tag = "div", padded = false, className = "", ...props }: CardProps) {
  const look = `${classes["card"]} ${padded ? classes["padded"] : ""} ${className}`;
  return <Tag {...props} className={look} />;
}
