import { readFileSync } from "node:fs";
import { transformAsync, type PluginObj, type types } from "@babel/core";
import lingui from "@lingui/babel-plugin-lingui-macro";
import { makeConfig } from "@lingui/conf";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import { pseudoTexts } from "./pseudo-language.ts";

/**
 * Texts in the code (`t`, `Trans`, `plural`) and the pseudo-language. English texts stay in the
 * code, so that each page only loads its own.
 */
export function words(): Plugin[] {
  return [macros(), pseudoLanguage()];
}

/** What files became, by their texts: the pages that the server renders are built again for it. */
const expanded = new Map<string, ReturnType<typeof expand>>();

function macros(): Plugin {
  return {
    name: "macros",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?(?:\?|$)/, code: /from ["']@lingui\/(?:core|react)\/macro["']/ },
      handler(code, id) {
        const isDev = this.environment.mode === "dev";
        return expanded.getOrInsertComputed(code, () => expand(code, id, isDev));
      },
    },
  };
}

async function expand(code: string, id: string, sourceMaps: boolean) {
  const result = await transformAsync(code, {
    filename: id,
    babelrc: false,
    configFile: false,
    sourceMaps,
    parserOpts: { plugins: ["typescript", "jsx"] },
    // The library's own names; what `lingui.config.ts` says is for the catalogs.
    plugins: [
      [
        lingui,
        { descriptorFields: "message", linguiConfig: makeConfig({}, { skipValidation: true }) },
      ],
      compileTexts,
    ],
  });
  return { code: result?.code ?? code, map: result?.map ?? null };
}

/** Compiles English texts at build time, so that browsers don't have to parse them. */
function compileTexts({ types: t }: { types: typeof types }): PluginObj {
  return {
    visitor: {
      ObjectProperty({ parent, node }) {
        if (!t.isIdentifier(node.key, { name: "message" })) return;
        if (!parent.leadingComments?.some(({ value }) => value.trim() === "* i18n")) return;
        if (t.isStringLiteral(node.value))
          node.value = t.valueToNode(compileMessageOrThrow(node.value.value));
      },
    },
  };
}

/** `locales/web/en.po?pseudo` is the pseudo-language's catalog. */
function pseudoLanguage(): Plugin {
  return {
    name: "pseudo-language",
    load: {
      filter: { id: /\.po\?pseudo$/ },
      async handler(id) {
        const file = id.replace(/\?.*$/, "");
        this.addWatchFile(file);
        const texts = await pseudoTexts(readFileSync(file, "utf8"));
        return { code: `export const texts = ${JSON.stringify(texts)};`, moduleType: "js" };
      },
    },
  };
}
