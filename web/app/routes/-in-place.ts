/** How to change a page's search: without a step to go back to, and without scrolling. */
export const inPlace = <Search extends object>(how: Search) =>
  ({
    search: (before: Search) => ({ ...before, ...how }),
    replace: true,
    resetScroll: false,
  }) as const;
