import { lazy, Suspense, type ComponentType } from "react";

/**
 * A part of a page whose code is loaded later, such as a dialog: renders nothing
 * until it has loaded. `useAhead(Part.load)` fetches it ahead of time.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  const Late = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Late, { load });
}
