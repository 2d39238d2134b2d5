import { useEffect, useId, useRef } from "react";
import { Card } from "./card.tsx";
import classes from "./disclosure-row.module.css";
import type { DisclosureProps } from "./disclosure.tsx";
import contents from "./disclosure.module.css";
import { ChevronIcon } from "./more-icons.tsx";

type DisclosureRowProps = {
  /** What can be opened, one at a time. The button of each has the id `part-` and its own. */
  parts: readonly (DisclosureProps & { id: string })[];
};

/**
 * Several things that open, side by side in one card: only their titles and what they are about
 * until one is opened, whose list then takes the card's width below them, so that no title moves.
 */
export function DisclosureRow({ parts }: DisclosureRowProps) {
  const listId = useId();
  const open = parts.find(({ isOpen }) => isOpen);
  const card = useShownWhole(open?.id);
  return (
    <div ref={card}>
      <Card className={classes["card"]} data-open={open !== undefined || undefined}>
        <div className={classes["row"]}>
          {parts.map(({ id, title, about, calls = false, isOpen, onToggle }) => (
            <h2 key={id} className={classes["part"]}>
              <button
                type="button"
                id={`part-${id}`}
                className={classes["button"]}
                aria-expanded={isOpen}
                aria-controls={isOpen ? listId : undefined}
                onClick={() => onToggle(!isOpen)}
              >
                {title}
                <ChevronIcon />
                {about !== undefined && (
                  <span className={classes[calls ? "calls" : "about"]}>{about}</span>
                )}
              </button>
            </h2>
          ))}
        </div>
        {open !== undefined && (
          // Safari doesn't treat a list without bullets as a list.
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles
          <ul role="list" id={listId} key={open.id} className={contents["content"]}>
            {open.children}
          </ul>
        )}
      </Card>
    </div>
  );
}

/** Brings the card into view once something in it was opened, which lies below its titles. */
function useShownWhole(openId: string | undefined) {
  const card = useRef<HTMLDivElement>(null);
  const opened = useRef(openId);
  useEffect(() => {
    if (openId !== undefined && openId !== opened.current)
      card.current?.scrollIntoView({ block: "nearest" });
    opened.current = openId;
  }, [openId]);
  return card;
}
