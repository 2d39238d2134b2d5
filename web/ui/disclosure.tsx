import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { Card } from "./card.tsx";
import classes from "./disclosure.module.css";
import { ChevronIcon } from "./icons.tsx";
import { LoadingLines } from "./loading.tsx";

type DisclosureProps = {
  title: string;
  /** What it contains. */
  about: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Something in it waits: what it contains says so, and stands out. */
  calls?: boolean;
  /** The lines of its list: `li`. */
  children: ReactNode;
};

/** A card that shows only its title until it is opened, and loads its list then. */
export function Disclosure(props: DisclosureProps) {
  const { title, about, isOpen, onToggle, calls = false, children } = props;
  const summary = useKeptInSight(isOpen);
  // Browsers fire the event for one that starts open, too.
  const tell = (opened: boolean) => {
    if (opened !== isOpen) onToggle(opened);
  };
  return (
    <Card className={classes["card"]} data-open={isOpen || undefined}>
      <details open={isOpen} onToggle={({ currentTarget }) => tell(currentTarget.open)}>
        <summary ref={summary} className={classes["summary"]}>
          <h2 className={classes["title"]}>{title}</h2>
          <span className={classes[calls ? "calls" : "about"]}>{about}</span>
          <ChevronIcon />
        </summary>
        {isOpen && (
          // Safari takes a list without bullets for none.
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles
          <ul role="list" className={classes["content"]}>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </ul>
        )}
      </details>
    </Card>
  );
}

const Loading = () => (
  <li>
    <LoadingLines />
  </li>
);

/** What has just been opened stays in sight, even if something long above it was closed for it. */
function useKeptInSight(isOpen: boolean) {
  const summary = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) summary.current?.scrollIntoView({ block: "nearest" });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return summary;
}
