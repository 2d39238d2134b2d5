import { useId, type ReactNode } from "react";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "./account-section.module.css";

/** A section of the account page, with a title. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" padded aria-labelledby={id} className={classes["section"]}>
      <h2 id={id} className={classes["title"]}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
