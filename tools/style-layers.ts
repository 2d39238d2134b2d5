import { relative, sep } from "node:path";
import { AtRule, type Plugin } from "postcss";

/** Later layers override earlier ones, in the direction of imports. */
const layers = ["platform", "ui", "nouns", "routes"];

/**
 * Puts each style sheet below `root` into the layer of its folder, so that neither the load order
 * nor the specificity of selectors matters: a noun's styles always override those of `ui`. Within a
 * layer, no file styles another's elements.
 */
export function styleLayers(root: string): Plugin {
  return {
    postcssPlugin: "style-layers",
    OnceExit(sheet) {
      const file = relative(root, sheet.source?.input.file ?? "").split(sep);
      const [shelf = "", room = ""] = file;
      const layer = new AtRule({
        name: "layer",
        params: [room, shelf].find((name) => layers.includes(name)) ?? "nouns",
      });
      layer.append(sheet.nodes);
      // The first sheet to load determines the order.
      sheet.append(new AtRule({ name: "layer", params: layers.join(", ") }), layer);
    },
  };
}
