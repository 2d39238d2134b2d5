import { readFileSync } from "node:fs";
import { transformAsync, type PluginObj, type types } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin, PluginOption } from "vite";
import { pseudoTexts } from "./pseudo-language.ts";

/**
 * Texts in the code (`t`, `Trans`, `plural`) and the pseudo-language. English texts stay in the
 * code, so that each page only loads its own.
 */
export function words(): PluginOption {
  return [textsInCode(), pseudoLanguage()];
}

/** Several builds of one process contain the same files, and this costs more than the rest of them. */
const written = new Map<string, ReturnType<typeof withTexts>>();

function textsInCode(): Plugin {
  return {
    name: "texts-in-code",
    enforce: "pre",
    transform: {
      filter: {
        id: { include: /\.tsx?(?:$|\?)/, exclude: /\/node_modules\// },
        code: /from "@lingui\/(?:core|react)\/macro"/,
      },
      async handler(code, id) {
        const hasMap = this.environment.mode === "dev";
        if (hasMap) return withTexts(code, id, hasMap);
        // The router makes several modules of one file, which differ in their code.
        return written.getOrInsertComputed(`${id.replace(/\?.*$/, "")}\n${code}`, () =>
          withTexts(code, id, hasMap),
        );
      },
    },
  };
}

/** A module whose macros are written out. */
async function withTexts(code: string, id: string, sourceMaps: boolean) {
  const isTsx = /\.tsx(?:$|\?)/.test(id);
  const result = await transformAsync(code, {
    ...{ filename: id, babelrc: false, configFile: false, sourceMaps, compact: false },
    parserOpts: {
      sourceType: "module",
      plugins: ["typescript", ...(isTsx ? ["jsx" as const] : [])],
    },
    plugins: [[macros, { descriptorFields: "message" }], compileTexts],
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
