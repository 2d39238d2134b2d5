// @ts-check
/**
 * Loads a program, or says that this Node is too old to read it. In the syntax of Node 12, like the
 * two files that import it.
 * @param {() => Promise<unknown>} load
 * @returns {void}
 */
export function withNode20(load) {
  const { node } = process.versions;
  if (parseInt(node, 10) >= 20) void load();
  else {
    process.stderr.write(
      `Rollcall needs Node 20 or newer, and this is ${node}. Install it from https://nodejs.org.\n`,
    );
    process.exitCode = 1;
  }
}
