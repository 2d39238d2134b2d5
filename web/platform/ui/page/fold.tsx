import type { ComponentProps, ReactNode, Ref } from "react";
import { ChevronIcon } from "../more-icons.tsx";
import classes from "./fold.module.css";

type FoldProps = Omit<ComponentProps<"details">, "title" | "onToggle"> & {
  /** In sight while it's closed, too. */
  title: ReactNode;
  titleClass?: string | undefined;
  titleRef?: Ref<HTMLElement>;
  /** A line of text, or a row as wide as what it is in, which pads it. */
  look?: "text" | "row";
  onToggle?: (isOpen: boolean) => void;
};

/** Content that a press on its title shows. A search in the page finds and shows it, too. */
export function Fold(props: FoldProps) {
  const { title, titleClass = "", titleRef, look = "text", children, onToggle, ...details } = props;
  return (
    <details {...details} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary ref={titleRef} className={`${classes["title"]} ${classes[look]} ${titleClass}`}>
        {title}
        <ChevronIcon />
      </summary>
      {children}
    </details>
  );
}

type FoldButtonProps = ComponentProps<"button"> & { isOpen: boolean };

/** The title of a fold whose content isn't right below it, as a row. */
export function FoldButton({ isOpen, className = "", children, ...button }: FoldButtonProps) {
  const look = `${classes["title"]} ${classes["row"]} ${className}`;
  return (
    <button type="button" {...button} aria-expanded={isOpen} className={look}>
      {children}
      <ChevronIcon />
    </button>
  );
}
