import type { LinkComponent, LinkComponentProps } from "@tanstack/react-router";
import { useSite } from "#web/platform/site.ts";

/** A link to another page; takes `to`, `params`, and `search` like the router's `Link`. */
export const PageLink = ((props: LinkComponentProps) => {
  const { Link } = useSite();
  return <Link {...props} />;
}) as LinkComponent<"a">;
