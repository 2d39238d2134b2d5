import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { Menu, type MenuParts } from "./menu.tsx";

type MoreMenuProps = {
  /** Accessible name: it starts with "More", as the button does, and says of what. */
  label: string;
  look?: "ghost" | "quiet";
  /** Whether the chosen action is still running. */
  busy?: boolean;
  children: (parts: MenuParts) => ReactNode;
};

/** The button More, for what is needed less often than the buttons beside it. */
export function MoreMenu({ look = "quiet", ...menu }: MoreMenuProps) {
  return <Menu {...menu} buttonClassName={buttonClass(look)} button={<Trans>More</Trans>} />;
}
