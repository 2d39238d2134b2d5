import { useState } from "react";

/** The selected rows of a list. */
export type Selection = {
  /** Whether the list is in selection mode. */
  active: boolean;
  chosen: ReadonlySet<string>;
  start: () => void;
  leave: () => void;
  /** Selects or deselects a row; with `order`, all rows between the last one and this one. */
  toggle: (id: string, order?: readonly string[]) => void;
  /** Selects rows in addition to those that are selected, and starts if need be; or deselects them. */
  choose: (ids: Iterable<string>) => void;
  drop: (ids: Iterable<string>) => void;
};

type State = { chosen: ReadonlySet<string>; last?: string };

/**
 * Tracks which rows of a list are selected, from `start` to `leave`; with `first`, it has started
 * with these.
 */
export function useSelection(first?: () => Iterable<string> | undefined): Selection {
  const [state, setState] = useState<State | undefined>(() => {
    const ids = first?.();
    return ids && { chosen: new Set(ids) };
  });
  return {
    active: state !== undefined,
    chosen: state?.chosen ?? none,
    start: () => setState({ chosen: none }),
    leave: () => setState(undefined),
    toggle: (id, order) => setState((before) => before && toggled(before, id, order)),
    choose: (ids) => setState((before) => ({ chosen: withAll(before?.chosen ?? none, ids) })),
    drop: (ids) => setState((before) => before && { chosen: withoutAll(before.chosen, ids) }),
  };
}

/** A selection and some rows: those that a search hides stay selected. */
export function withAll(chosen: ReadonlySet<string>, ids: Iterable<string>): ReadonlySet<string> {
  return new Set([...chosen, ...ids]);
}

/** A selection without some rows. */
export function withoutAll(
  chosen: ReadonlySet<string>,
  ids: Iterable<string>,
): ReadonlySet<string> {
  const dropped = new Set(ids);
  return new Set([...chosen].filter((id) => !dropped.has(id)));
}

const none: ReadonlySet<string> = new Set();

/** A range is selected or deselected together with the row at its end. */
export function toggled({ chosen, last }: State, id: string, order?: readonly string[]): State {
  const range = order && last !== undefined ? between(order, last, id) : [id];
  const others = [...chosen].filter((one) => !range.includes(one));
  return { chosen: new Set(chosen.has(id) ? others : [...others, ...range]), last: id };
}

function between(order: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [order.indexOf(one), order.indexOf(other)].toSorted((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [other] : order.slice(from, to + 1);
}
