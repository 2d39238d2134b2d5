import { useState, type ReactNode } from "react";
import { Disclosure } from "#web/ui/disclosure.tsx";

type EventPartProps = {
  title: string;
  /** What it is for. */
  about: string;
  /** It is the part that matters now, and opens automatically; it never closes automatically. */
  leads: boolean;
  children: ReactNode;
};

/** A part of an event's details: its title and what it is for, and its content once it is open. */
export function EventPartCard({ leads, ...props }: EventPartProps) {
  const [isOpen, setIsOpen] = useState(leads);
  const [hasLed, setHasLed] = useState(leads);
  if (leads && !hasLed) {
    setHasLed(true);
    setIsOpen(true);
  }
  return <Disclosure {...props} isOpen={isOpen} onToggle={setIsOpen} prints />;
}
