/** Writes a line for the operator, or for the program that reads the output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
