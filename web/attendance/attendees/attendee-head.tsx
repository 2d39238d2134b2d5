import { Plural } from "@lingui/react/macro";
import type { ReactNode, Ref } from "react";
import classes from "./attendee-head.module.css";

type AttendeeHeadProps = {
  count: number;
  /** The id of the count, which names the list. */
  id?: string;
  /** Set where the count takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Controls at the end of the line. */
  children?: ReactNode;
};

/** The head of a list of attendees: how many there are. */
export function AttendeeHead({ count, id, titleRef, children }: AttendeeHeadProps) {
  return (
    <div className={classes["head"]}>
      <h2 id={id} ref={titleRef} tabIndex={-1}>
        <Plural value={count} one="# Attendee" other="# Attendees" />
      </h2>
      {children}
    </div>
  );
}
