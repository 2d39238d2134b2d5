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

/** Tells, whenever it is asked, whether the person who uses this tab now is still here. */
export function whileHere(): () => boolean {
  const person = people;
  return () => person === people;
}

/** The same action, which does nothing once the person has left: it would act for the next one. */
export function onlyForThisPerson<Args extends unknown[]>(
  action: (...args: Args) => void,
): (...args: Args) => void {
  const isHere = whileHere();
  return (...args) => {
    if (isHere()) action(...args);
  };
}

/**
 * What a person waits for. It never comes once they have left, so that nothing follows from it,
 * such as a notice, which the next one would see.
 */
export function forThisPerson<Answer>(coming: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    coming.then(onlyForThisPerson(resolve), onlyForThisPerson(reject));
  });
}
