import type { ReactNode } from "react";

/** A dialog before something that a session alone may not do. */
export type ConfirmParts = {
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

/** Asks an operator who they are, again, and then does it (R32.5, R32.6). */
export type RenderConfirm = (parts: ConfirmParts) => ReactNode;
