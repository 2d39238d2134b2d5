import { t } from "@lingui/core/macro";
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { importAgain } from "#web/platform/api/import-again.ts";
import { notify } from "../notices/notify.ts";
import { sayIfUpdated } from "../notices/updated.ts";

/** What can be closed, such as a dialog. */
type Closable = { onClose?: () => void };

/**
 * A part of a page whose code is large, and is loaded when it is first shown; `Meanwhile`, or
 * nothing, is shown until then. `prepare` loads it earlier. If it can't be loaded, what can be
 * closed is closed again, so that the page keeps what was typed (R13.33), and is loaded when it is
 * next opened. Anything else is a part of the page, which can't be shown then. It's for 20 KB or
 * more: each file costs a request and 0.6 KB of headers.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (loaded: Module) => ComponentType<Props>,
  Meanwhile?: ComponentType<Props>,
) {
  const begin = () =>
    lazy(() =>
      importAgain(load).then(
        (loaded) => ({ default: partOf(loaded) as ComponentType<object> }),
        (error: unknown) => {
          part = begin();
          const NotLoaded = ({ onClose }: Closable) => <Missing error={error} onClose={onClose} />;
          return { default: NotLoaded };
        },
      ),
    ) as unknown as ComponentType<Props & Closable>;
  let part = begin();
  const Lazy = (props: Props & Closable) => {
    const [Part] = useState(() => part);
    return (
      <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
  return Object.assign(Lazy, {
    load: () => importAgain(load),
    /** A failure only matters once the part is shown, which tries again. */
    prepare: () => void importAgain(load).catch(() => {}),
  });
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
    notify(t`We couldn't load this. Check your connection and try again.`);
}
