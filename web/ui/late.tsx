import { lazy, Suspense, type ComponentType } from "react";

/**
 * A part of a page whose code does not come with the page, such as a dialog: nothing is there
 * until it has come. `useAhead(Part.load)` fetches it before it is asked for.
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
