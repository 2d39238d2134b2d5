import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from "react";
import { Card } from "./card.tsx";
import classes from "./disclosure.module.css";
import { Fold, FoldButton } from "./fold.tsx";

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
  const { title, isOpen, onToggle, children } = props;
  const summary = useShownOnceOpen<HTMLElement>(isOpen ? title : undefined);
  return (
    <Card className={classes["card"]} data-open={isOpen || undefined}>
      <Fold
        look="row"
        title={
          <h2 className={classes["heading"]}>
            {title}
            <About {...props} />
          </h2>
        }
        titleClass={classes["title"]}
        titleRef={summary}
        open={isOpen}
        // Browsers fire the event for elements that start open, too.
        onToggle={(opened) => opened !== isOpen && onToggle(opened)}
      >
        {isOpen && <List>{children}</List>}
      </Fold>
    </Card>
  );
}

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
  const card = useShownOnceOpen<HTMLDivElement>(open?.id);
  return (
    <div ref={card}>
      <Card className={classes["card"]} data-open={open !== undefined || undefined}>
        <div className={classes["row"]}>
          {parts.map((part) => (
            <h2 key={part.id} className={classes["part"]}>
              <FoldButton
                id={`part-${part.id}`}
                className={classes["title"]}
                isOpen={part.isOpen}
                aria-controls={part.isOpen ? listId : undefined}
                onClick={() => part.onToggle(!part.isOpen)}
              >
                {part.title}
                <About {...part} />
              </FoldButton>
            </h2>
          ))}
        </div>
        {open !== undefined && (
          <List id={listId} key={open.id}>
            {open.children}
          </List>
        )}
      </Card>
    </div>
  );
}

function About({ about, calls = false }: Pick<DisclosureProps, "about" | "calls">) {
  return about !== undefined && <span className={classes[calls ? "calls" : "about"]}>{about}</span>;
}

function List(list: ComponentProps<"ul">) {
  // Safari doesn't treat a list without bullets as a list.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  return <ul {...list} role="list" className={classes["content"]} />;
}

/** Brings an element into view once something is opened, even if that closed one above it. */
function useShownOnceOpen<T extends HTMLElement>(openId: string | undefined) {
  const element = useRef<T>(null);
  const opened = useRef(openId);
  useEffect(() => {
    if (openId !== undefined && openId !== opened.current)
      element.current?.scrollIntoView({ block: "nearest" });
    opened.current = openId;
  }, [openId]);
  return element;
}
