import type { LinkComponentProps } from "@tanstack/react-router";
import { createContext, use, type ComponentType, type ReactNode } from "react";
import type { Session } from "#contract/accounts.ts";

/**
 * What pages need of the product around them. The whole product fills it in with its router and its
 * cache; a page that starts without those (docs/decisions/0012-before-the-scripts.md) loads them
 * when it calls any of these.
 */
export type Site = {
  /** Renders a link to another page. */
  Link: ComponentType<LinkComponentProps>;
  /** Goes to the previous page, or to `fallback` if this page was opened directly. */
  goBack: (fallback: string) => void;
  /** Takes over the session that the server has just started in this browser. */
  startSession: (session: Session) => Promise<void>;
  /** Makes `Around` ready. */
  prepare: () => Promise<void>;
  /** What a part of a page has to be in if it uses the router or the cache itself. */
  Around: ComponentType<{ children: ReactNode }>;
};

export const SiteContext = createContext<Site | undefined>(undefined);

/** The product around the page. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === undefined) throw new Error("The page is in no site.");
  return site;
}
