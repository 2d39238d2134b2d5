import { useEffect, useRef, type ReactNode } from "react";
import { Card } from "./card.tsx";
import classes from "./disclosure.module.css";
import { ChevronIcon } from "./more-icons.tsx";

export type DisclosureProps = {
  title: string;
  /** A summary of the content. */
  about?: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Highlights the summary, because something inside needs attention. */
  calls?: boolean;
  /** The list's items: `li`. */
  children: ReactNode;
};

/** A card that shows only its title until it's opened; only then is its list rendered. */
export function Disclosure(props: DisclosureProps) {
  const { title, about, isOpen, onToggle, calls = false, children } = props;
  const summary = useKeptInSight(isOpen);
  // Browsers fire the event for elements that start open, too.
  const handleToggle = (opened: boolean) => {
    if (opened !== isOpen) onToggle(opened);
  };
  return (
    <Card className={classes["card"]} data-open={isOpen || undefined}>
      <details open={isOpen} onToggle={({ currentTarget }) => handleToggle(currentTarget.open)}>
        <summary ref={summary} className={classes["summary"]}>
          <h2 className={classes["title"]}>{title}</h2>
          {about !== undefined && (
            <span className={classes[calls ? "calls" : "about"]}>{about}</span>
          )}
          <ChevronIcon />
        </summary>
        {isOpen && (
          // Safari doesn't treat a list without bullets as a list.
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles
          <ul role="list" className={classes["content"]}>
            {children}
          </ul>
        )}
      </details>
    </Card>
  );
}

/** Keeps the newly opened card in view, even if opening it closed something long above it. */
function useKeptInSight(isOpen: boolean) {
  const summary = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) summary.current?.scrollIntoView({ block: "nearest" });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return summary;
}
