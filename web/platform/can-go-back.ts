/**
 * Whether the page before this one was ours. The router's own index, in the state of the tab's
 * history, starts anew with each typed address; where browsers have the Navigation API, it knows.
 */
export function canGoBack(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } };
  const { __TSR_index: index = 0 } = (history.state ?? {}) as { __TSR_index?: number };
  return index > 0 || navigation?.canGoBack === true;
}
