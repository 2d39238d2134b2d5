import { t } from "@lingui/core/macro";
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { notify } from "./notify.ts";
import { sayIfUpdated } from "./updated.ts";

/** A dialog: it can be closed. */
type Closable = { onClose?: () => void };

/**
 * A part of a page whose code is loaded later, such as a dialog: renders nothing
 * until it has loaded. `usePreload(Part.load)` fetches it ahead of time. If the code can't be
 * loaded, a dialog is closed again, so that the page keeps what was typed (R13.33), and asks for it
 * again when it is next opened. Anything else is a part of the page, which can't be shown then.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const begin = () =>
    lazy(() =>
      load().then(
        (loaded) => ({ default: loaded as ComponentType<object> }),
        (error: unknown) => {
          part = begin();
          const NotLoaded = ({ onClose }: Closable) => <Missing {...{ error, onClose }} />;
          return { default: NotLoaded };
        },
      ),
    ) as unknown as ComponentType<Props>;
  let part = begin();
  const Lazy = (props: Props) => {
    const [Part] = useState(() => part);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
  return Object.assign(Lazy, { load });
}

function Missing({ error, onClose }: { error: unknown; onClose: (() => void) | undefined }) {
  if (onClose === undefined) throw error;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    close();
    void sayMissing();
  }, []);
  return null;
}

async function sayMissing(): Promise<void> {
  if (!(await sayIfUpdated()))
    notify(t`We couldn't load this. Check your connection, then reload the page.`);
}
