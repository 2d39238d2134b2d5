/**
 * Whose this tab is, for everything that its modules keep in memory about people. The query cache
 * isn't among it (`dropPrivateData`), nor what is in the browser's storages.
 */
const keepers: (() => void)[] = [];
let people = 0;

/** Has something forgotten whenever a person leaves this tab; call it once, beside what is kept. */
export function whenPersonLeaves(forget: () => void): void {
  keepers.push(forget);
}

/** Forgets everything about the person who used this tab until now (R13.12). */
export function forgetPerson(): void {
  people += 1;
  for (const forget of keepers) forget();
}

/** The same action, which does nothing once the person has left: it would act for the next one. */
export function onlyForThisPerson(action: () => void): () => void {
  const person = people;
  return () => {
    if (person === people) action();
  };
}
