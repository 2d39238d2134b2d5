import { lazy, Suspense, type ComponentType } from "react";

/**
 * A part of a page whose code is loaded later, such as a dialog: renders nothing
 * until it has loaded. `usePreload(Part.load)` fetches it ahead of time.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  const Lazy = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Lazy, { load });
}
