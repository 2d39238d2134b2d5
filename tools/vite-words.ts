import { readFileSync } from "node:fs";
import type { PluginObj, types } from "@babel/core";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import type { Plugin, PluginOption } from "vite";
import { pseudoTexts } from "./pseudo-language.ts";

/**
 * Texts in the code (`t`, `Trans`, `plural`) and the pseudo-language. English texts stay in the
 * code, so that each page only loads its own.
 */
export function words(): PluginOption {
  const { preset, rolldown } = linguiTransformerBabelPreset({ descriptorFields: "message" });
  const macros = preset as { plugins: unknown[] };
  return [
    babel({ presets: [{ preset: { plugins: [...macros.plugins, compileTexts] }, rolldown }] }),
    pseudoLanguage(),
  ];
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
