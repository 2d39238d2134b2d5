import { relative, sep } from "node:path";
import { AtRule, type Plugin } from "postcss";

/** Who comes later here wins over who came before, as imports go (`import-directions.ts`). */
const layers = ["platform", "ui", "nouns", "routes"];

/**
 * Puts each style sheet below `root` into the layer of its folder, so that it does not matter in
 * which order a page's styles come, nor how strong their selectors are: what a noun says of a
 * piece of `ui` counts. Within a layer no file says anything of another's elements.
 */
export function styleLayers(root: string): Plugin {
  return {
    postcssPlugin: "style-layers",
    OnceExit(sheet) {
      const [folder = ""] = relative(root, sheet.source?.input.file ?? "").split(sep);
      const layer = new AtRule({
        name: "layer",
        params: layers.includes(folder) ? folder : "nouns",
      });
      layer.append(sheet.nodes);
      // Whichever comes first says the order.
      sheet.append(new AtRule({ name: "layer", params: layers.join(", ") }), layer);
    },
  };
}
