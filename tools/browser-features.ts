import type { CompatStatement, Identifier } from "@mdn/browser-compat-data";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import { parse as parseStyles } from "postcss";
import { parseSync, Visitor } from "vite";
import { oldestBrowsers } from "#contract/platform/browsers.ts";

/** Our oldest browsers, by their names in the compatibility data. */
const floor = {
  chrome: oldestBrowsers.chrome,
  edge: oldestBrowsers.edge,
  firefox: oldestBrowsers.firefox,
  safari: oldestBrowsers.safari,
  safari_ios: oldestBrowsers.ios,
  samsunginternet_android: oldestBrowsers.samsung,
};

const { api, javascript, css } = bcd;
const builtins = javascript["builtins"] ?? {};

/**
 * Features used in a built script that our oldest browsers don't support: `AbortSignal.any`,
 * `.union`.
 */
export function newerInScript(file: string, code: string): string[] {
  const { program } = parseSync(file, code);
  const found = new Set<string>();
  /** Identifiers that are member names, not references. */
  const named = new Set<unknown>();
  const declared = new Set<string>();
  const used = new Set<string>();
  const members: { of: string | undefined; name: string }[] = [];
  const called = new Set<string>();
  const declare = (node: unknown) => listNames(node).forEach((name) => declared.add(name));
  new Visitor({
    VariableDeclarator: ({ id }) => declare(id),
    FunctionDeclaration: ({ id, params }) => declare([id, params]),
    FunctionExpression: ({ id, params }) => declare([id, params]),
    ArrowFunctionExpression: ({ params }) => declare(params),
    ClassDeclaration: ({ id }) => declare(id),
    CatchClause: ({ param }) => declare(param),
    ImportSpecifier: ({ local }) => declare(local),
    Property: ({ key, computed }) => void (computed || named.add(key)),
    PropertyDefinition: ({ key, computed }) => void (computed || named.add(key)),
    MethodDefinition: ({ key, computed }) => void (computed || named.add(key)),
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== "Identifier") return;
      named.add(property);
      const of = object.type === "Identifier" ? object.name : undefined;
      members.push({ of, name: property.name });
    },
    CallExpression({ callee }) {
      if (callee.type === "MemberExpression" && callee.property.type === "Identifier")
        called.add(callee.property.name);
    },
    Identifier: (node) => void (named.has(node) || used.add(node.name)),
    Literal(node) {
      if ("regex" in node && node.regex.flags.includes("v"))
        found.add("regular expressions with v");
    },
  }).visit(program);

  for (const name of used) {
    if (!declared.has(name) && isNewer(own(builtins, name) ?? own(api, name))) found.add(name);
  }
  for (const { of, name } of members) {
    const global = of === undefined || declared.has(of) ? undefined : of;
    const known = global === undefined ? undefined : (own(builtins, global) ?? own(api, global));
    const feature = known && (own(known, `${name}_static`) ?? own(known, name));
    if (isNewer(feature)) found.add(`${global}.${name}`);
    else if (feature === undefined && called.has(name) && namesOfMethods.get(name) === false)
      found.add(`.${name}()`);
  }
  return [...found].toSorted();
}

/**
 * Features used in built styles that our oldest browsers don't support: `text-wrap: pretty`,
 * `:has`.
 */
export function newerInStyles(code: string): string[] {
  const found = new Set<string>();
  const check = (name: string, feature: Identifier | undefined) => {
    if (isNewer(feature)) found.add(name);
  };
  const { properties, selectors, types } = css;
  parseStyles(code).walk((node) => {
    if (node.type === "decl") {
      const property = properties && own(properties, node.prop);
      const prefixed = `-webkit-${node.prop}`;
      const hasBoth = node.parent?.some((other) => "prop" in other && other.prop === prefixed);
      if (hasBoth !== true) check(node.prop, property);
      for (const [word] of node.value.matchAll(/(?<![\w"#.-])-?[a-z][\w-]*(?![\w("-])/g))
        check(`${node.prop}: ${word}`, property && own(property, word));
      for (const [, name = ""] of node.value.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g))
        if (namesOfTypes.get(name) === false) found.add(`${name}()`);
      for (const [, unit = ""] of node.value.matchAll(/(?<![\w-])[\d.]+([a-z]+)\b/g))
        check(unit, types?.["length"] && own(types["length"], unit));
    } else if (node.type === "atrule") {
      const rule = css["at-rules"] && own(css["at-rules"], node.name);
      check(`@${node.name}`, rule);
      for (const [, name = ""] of node.params.matchAll(/\(\s*([a-z-]+)/g))
        check(`@${node.name} (${name})`, rule && own(rule, name));
    } else if (node.type === "rule") {
      if (node.parent?.type === "rule") check("nested rules", selectors?.["nesting"]);
      for (const [written, name = ""] of node.selector.matchAll(/::?([a-z-]+)/g))
        check(written, selectors && own(selectors, name));
    }
  });
  return [...found].toSorted();
}

/**
 * Members our oldest browsers lack: the object's name, the member's name, and whether it is static.
 */
export function listNewerMembers(): [of: string, name: string, isStatic: boolean][] {
  return [api, builtins].flatMap((group) =>
    Object.keys(group).flatMap((of) => {
      const parent = own(group, of);
      return Object.keys(parent ?? {}).flatMap((key) => {
        if (parent === undefined || !isNewer(own(parent, key))) return [];
        const name = key.replace(/_static$/, "");
        const pair: [string, string, boolean][] = [[of, name, key !== name]];
        // The data for the language doesn't distinguish static members.
        return group === builtins ? [...pair, [of, name, true] as [string, string, boolean]] : pair;
      });
    }),
  );
}

/** The names of all variables in a pattern. */
function listNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listNames);
  if (typeof node !== "object" || node === null) return [];
  if ("type" in node && node.type === "Identifier")
    return [String((node as { name?: string }).name)];
  const parts = ["argument", "elements", "left", "params", "properties", "value", "parameter"];
  return parts.flatMap((part) => listNames((node as Record<string, unknown>)[part]));
}

function own(of: Identifier, name: string): Identifier | undefined {
  return Object.hasOwn(of, name) && name !== "__compat" ? of[name] : undefined;
}

/** Whether one of our oldest browsers lacks it. Features missing from the data don't count. */
function isNewer(feature: Identifier | undefined): boolean {
  const compat = feature?.__compat;
  return compat !== undefined && !isKnown(compat);
}

function isKnown({ support }: CompatStatement): boolean {
  return Object.entries(floor).every(([browser, version]) =>
    [support[browser as keyof typeof floor] ?? []].flat().some((statement) => {
      const { version_added: since, flags, prefix, alternative_name: other } = statement;
      if (flags !== undefined || prefix !== undefined || other !== undefined) return false;
      return typeof since === "string" && since !== "preview" && !isLater(since, version);
    }),
  );
}

function isLater(since: string, version: string): boolean {
  const [a, b] = [since.replace("≤", ""), version].map((text) => text.split(".").map(Number));
  const at = a?.findIndex((part, index) => part !== (b?.[index] ?? 0)) ?? -1;
  return at >= 0 && (a?.[at] ?? 0) > (b?.[at] ?? 0);
}

/** Per name, whether all browsers support any member of that name: its object isn't known. */
function indexByName(parents: Identifier[]): Map<string, boolean> {
  const index = new Map<string, boolean>();
  for (const parent of parents)
    for (const key of Object.keys(parent)) {
      const compat = own(parent, key)?.__compat;
      const name = key.replace(/_static$/, "");
      if (compat !== undefined) index.set(name, index.get(name) === true || isKnown(compat));
    }
  return index;
}
const childrenOf = (group: Identifier | Record<string, Identifier>) =>
  Object.keys(group).flatMap((key) => own(group as Identifier, key) ?? []);
/** Only members of objects that all browsers have: code using a newer object names it. */
const namesOfMethods = indexByName(
  [...childrenOf(api), ...childrenOf(builtins)].filter((parent) => !isNewer(parent)),
);
const namesOfTypes = indexByName([css["types"] ?? {}, ...childrenOf(css["types"] ?? {})]);
