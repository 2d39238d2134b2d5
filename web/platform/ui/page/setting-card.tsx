import { Children, type ReactNode } from "react";
import { Card } from "./card.tsx";
import classes from "./setting-card.module.css";

/** The settings of a page, each with its own action. */
export function SettingList({ children }: { children: ReactNode }) {
  return (
    <ul className={classes["list"]}>
      {Children.map(children, (setting) => (setting ? <li>{setting}</li> : null))}
    </ul>
  );
}

type SettingCardProps = {
  title: string;
  /** The current setting. */
  children: ReactNode;
  /** Changes the setting; absent for people who may only view it. */
  action?: ReactNode;
};

/** A setting, with a button to change it. */
export function SettingCard({ title, children, action }: SettingCardProps) {
  return (
    <Card as="section" aria-label={title} className={classes["card"] ?? ""}>
      <div className={classes["text"]}>
        <h2 className={classes["title"]}>{title}</h2>
        <p className={classes["state"]}>{children}</p>
      </div>
      {action}
    </Card>
  );
}
