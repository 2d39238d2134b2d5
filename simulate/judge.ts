import { errorTable } from "#contract/platform/errors.ts";
import type { Answer } from "#test-support/browser/browser.ts";
import { compareLists } from "./compare.ts";
import { Refusal } from "./model/refusal.ts";
import type { State } from "./model/state.ts";
import type { Act, Seen } from "./steps/step.ts";

/** An act and its answer; without an answer, no one knows whether it took effect. */
export type Done = { act: Pick<Act, "text" | "clubId" | "judge">; answer: Answer | undefined };

/** The model's state after acts at the same time, or why no order of them fits. */
export type Judgement = { state: State } | { differences: string[] };

/**
 * Finds an order of the acts, and which unanswered ones took effect, such that the model gives the
 * same answers and lists as the server.
 */
export function judge(
  before: State,
  done: readonly Done[],
  seen: ReadonlyMap<string, Seen>,
): Judgement {
  let first: string[] | undefined;
  for (const order of ordersOf(done)) {
    const state = structuredClone(before);
    const differences = order.flatMap(({ sharesOperation, ...one }) =>
      judgeOne(Object.assign(state, { sharesOperation }), one, seen),
    );
    for (const [clubId, lists] of seen) {
      const club = state.clubs[clubId];
      if (club !== undefined) differences.push(...compareLists(state, club, lists));
    }
    if (differences.length === 0) return { state };
    first ??= differences;
  }
  return { differences: first ?? [] };
}

type Ordered = Done & { sharesOperation: boolean };

/**
 * Every order of some acts, with and without the unanswered ones, and with each sharing the
 * previous one's operation or not.
 */
function* ordersOf(done: readonly Done[], isFirst = true): Generator<Ordered[]> {
  if (done.length === 0) {
    yield [];
    return;
  }
  for (const [index, one] of done.entries())
    for (const rest of ordersOf(done.toSpliced(index, 1), false))
      for (const sharesOperation of isFirst ? [false] : [false, true])
        yield [{ ...one, sharesOperation }, ...rest];
  const unknown = done.findIndex(({ answer }) => answer === undefined);
  if (unknown >= 0) yield* ordersOf(done.toSpliced(unknown, 1), isFirst);
}

/**
 * Applies an act to the model's state, and returns how its answer differs from the expected one.
 */
function judgeOne(state: State, { act, answer }: Done, seen: ReadonlyMap<string, Seen>): string[] {
  const lists = seen.get(act.clubId) ?? {
    revision: 0,
    events: [],
    awards: [],
    categories: [],
    members: [],
    requirements: [],
  };
  // A refused act changes nothing.
  const tried = structuredClone(state);
  try {
    const { status, rule, check } = act.judge(tried, { answer, seen: lists });
    Object.assign(state, tried);
    if (answer === undefined) return [];
    if (answer.status !== status)
      return [`${act.text}: ${describe(answer)}, where ${status} was expected (${rule})`];
    const problem = check?.(answer.body);
    return problem === undefined ? [] : [`${act.text}: ${problem} (${rule})`];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.keeps) Object.assign(state, tried);
    const { status } = errorTable[error.code];
    if (answer === undefined) return [];
    const isSo = answer.status === status && codeOf(answer) === error.code;
    return isSo ? [] : [`${act.text}: ${describe(answer)}, where ${error.message} was expected`];
  }
}

function codeOf({ body }: Answer): string | undefined {
  return (body as { error?: { code?: string } } | undefined)?.error?.code;
}

function describe(answer: Answer): string {
  return `answered ${answer.status} ${codeOf(answer) ?? ""}`.trim();
}
