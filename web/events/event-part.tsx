import { useState, type ReactNode } from "react";
import { Disclosure } from "#web/ui/disclosure.tsx";

type EventPartProps = {
  title: string;
  /** What it is for. */
  about: string;
  /** It is the part that matters now, and starts open. */
  leads: boolean;
  children: ReactNode;
};

/** A part of an event's details: its title and what it is for, and its content once it is open. */
export function EventPartCard({ leads, ...props }: EventPartProps) {
  const [isOpen, setIsOpen] = useState(leads);
  return <Disclosure {...props} isOpen={isOpen} onToggle={setIsOpen} prints />;
}
