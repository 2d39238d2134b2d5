import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { LinkComponentProps } from "@tanstack/react-router";
import { Component, StrictMode, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { searchText } from "../platform/search-text.ts";
import { SiteContext, type Site } from "../platform/site.ts";
import { Notices } from "../ui/notices.tsx";
import { OfflineBanner } from "../ui/offline-banner.tsx";

type LightAppProps = {
  site: Site;
  /** Called when the page can't be rendered. */
  onError?: (() => void) | undefined;
  children: ReactNode;
};

/** A light page with what is around every page, as rendered by the build and by browsers. */
export function LightApp({ site, onError, children }: LightAppProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <SiteContext value={site}>
          <Boundary onError={onError}>
            {children}
            <OfflineBanner />
            <Notices />
          </Boundary>
        </SiteContext>
      </I18nProvider>
    </StrictMode>
  );
}

/** Renders nothing after an error. */
class Boundary extends Component<Pick<LightAppProps, "onError" | "children">> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch() {
    this.props.onError?.();
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** What a light page does at a link, or just before. */
export type LinkActions = { go: (href: string) => void; prepare: (path: string) => void };

/** The links of a light page: those of every browser, but the product's pages stay in the document. */
export function createLightLink({ go, prepare }: LinkActions): Site["Link"] {
  return function LightLink({
    to = "/",
    search,
    onClick,
    children,
    ...others
  }: LinkComponentProps) {
    // Light pages use no more of the router's links than this.
    const props = others as ComponentProps<"a">;
    const href = to + searchText((search ?? {}) as Record<string, unknown>);
    const intend = () => prepare(to);
    return (
      <a
        {...props}
        href={href}
        onPointerEnter={intend}
        onTouchStart={intend}
        onFocus={intend}
        onClick={(event) => {
          onClick?.(event);
          if (event.defaultPrevented || opensElsewhere(event)) return;
          event.preventDefault();
          go(href);
        }}
      >
        {children as ReactNode}
      </a>
    );
  };
}

function opensElsewhere(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
