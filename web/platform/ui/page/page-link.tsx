import type { LinkComponent, LinkComponentProps } from "@tanstack/react-router";
import { createContext, use, type ComponentProps, type ComponentType, type ReactNode } from "react";
import { errorText } from "#web/platform/api/error-texts.ts";
import { searchText } from "#web/platform/language/search-text.ts";
import { notify } from "../notices/notify.ts";
import { useHydrated } from "../use-hydrated.ts";

/** A link that loads the next page's document, as pages outside the router have. */
function PlainLink({
  to = "/",
  search,
  preload: _preload,
  children,
  ...others
}: LinkComponentProps) {
  // Pages outside the router use no more of its links than this.
  const props = others as ComponentProps<"a">;
  // The server renders a page without knowing its address, where such a link's search comes from.
  const isKnown = useHydrated() || search === undefined;
  const href = to + searchText((search ?? {}) as Record<string, unknown>);
  return (
    <a
      {...props}
      href={isKnown ? href : undefined}
      onClick={(event) => {
        props.onClick?.(event);
        // The browser's error page would take this one's place.
        if (navigator.onLine) return;
        event.preventDefault();
        notify(errorText("offline"));
      }}
    >
      {children as ReactNode}
    </a>
  );
}

/** What links are; the router's in the product. */
export const LinkContext = createContext<ComponentType<LinkComponentProps>>(PlainLink);

/** A link to another page; takes `to`, `params`, and `search` like the router's `Link`. */
export const PageLink = ((props: LinkComponentProps) => {
  const Link = use(LinkContext);
  return <Link {...props} />;
}) as LinkComponent<"a">;
