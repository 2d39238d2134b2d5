/** Writes a line of the result, for the operator or the program that reads it. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes a line that only the operator reads. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}
