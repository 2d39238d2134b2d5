import type { ReactNode } from "react";

/** The sections that ask in a dialog who it is. */
export const confirmingSections = ["backup", "operators"] as const;
export type ConfirmingSection = (typeof confirmingSections)[number];

/** A dialog before something that a session alone may not do. */
export type ConfirmParts = {
  section: ConfirmingSection;
  /** The ID of what it is about, to come back to it from the school. */
  ends: string;
  title: string;
  /** What happens. */
  children: ReactNode;
  /** The text of the button that does it. */
  button: ReactNode;
  look?: "primary" | "danger";
  onConfirm: (password: string | undefined) => Promise<void>;
  onClose: () => void;
};

/** Asks an operator who they are, again, and then does it (R32.5, R32.6, R32.47). */
export type RenderConfirm = (parts: ConfirmParts) => ReactNode;
