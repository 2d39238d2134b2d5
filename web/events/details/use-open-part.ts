import { useState } from "react";
import type { EventPart } from "./leading-part.ts";

/** Whether a part is open, and a change of that. */
export type Toggle = { isOpen: boolean; onToggle: (isOpen: boolean) => void };

/**
 * The open part of an event's details: one at a time, so that the page stays short (R6.28).
 * Initially it is the leading one, unless the URL says that *At the Door* is open.
 */
export function useOpenPart(leading: EventPart, door: Toggle) {
  const [opened, setOpened] = useState(leading === "now" ? undefined : leading);
  const partOf = (part: "before" | "after"): Toggle => ({
    isOpen: !door.isOpen && opened === part,
    onToggle: (isOpen) => {
      setOpened(isOpen ? part : undefined);
      if (isOpen && door.isOpen) door.onToggle(false);
    },
  });
  const atTheDoor: Toggle = {
    isOpen: door.isOpen,
    onToggle: (isOpen) => {
      setOpened(undefined);
      door.onToggle(isOpen);
    },
  };
  return { before: partOf("before"), after: partOf("after"), atTheDoor };
}
