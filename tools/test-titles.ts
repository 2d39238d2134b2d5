import { parseSync, Visitor, type ESTree } from "vite";

/** Functions that run tests or groups of tests. */
const runners = new Set(["test", "it", "describe", "onEveryDatabase"]);
/**
 * Modifiers between such a function and its title with which tests still run:
 * `test.each([…])("…")`.
 */
const runningParts = new Set(["describe", "each", "for", "runIf", "skipIf"]);

/**
 * The titles of a file's tests and groups, taken from their first argument, with `…` for the parts
 * that differ between cases. Tests that are always skipped don't count.
 */
export function titlesIn(file: string, source: string): Set<string> {
  const titles = new Set<string>();
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const title = first !== undefined && isRunner(callee) ? textOf(first) : undefined;
      if (title !== undefined) titles.add(title.replaceAll(/\$[\w.]+|%[sdijo]/g, "…"));
    },
  }).visit(program);
  return titles;
}

/**
 * `test`, `test.describe`, and `test.each([…])`, which returns the function that takes the title.
 */
function isRunner(callee: ESTree.Node): boolean {
  if (callee.type === "Identifier") return runners.has(callee.name);
  if (callee.type === "CallExpression")
    return callee.callee.type === "MemberExpression" && isRunner(callee.callee);
  return (
    callee.type === "MemberExpression" &&
    callee.property.type === "Identifier" &&
    runningParts.has(callee.property.name) &&
    isRunner(callee.object)
  );
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === "TemplateLiteral")
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join("…");
  return node.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}
