import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { buttonClass } from "../button.tsx";
import { Menu } from "./menu.tsx";

type MoreMenuProps = {
  /** Accessible name: starts with "More", like the button's text, and says more about what. */
  label: string;
  look?: "ghost" | "quiet";
  /** Whether the selected action is still running. */
  busy?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** The More button, for actions that are needed less often than the buttons next to it. */
export function MoreMenu({ look = "quiet", className = "", ...menu }: MoreMenuProps) {
  const buttonClassName = `${buttonClass(look)} ${className}`;
  return <Menu {...menu} buttonClassName={buttonClassName} button={<Trans>More</Trans>} />;
}
