import postcss from "postcss";
import { describe, expect, it } from "vitest";
import { styleLayers } from "./style-layers.ts";

/** The layers that a style sheet declares, and the one it is in. */
function layersOf(file: string): string[] {
  const { root } = postcss([styleLayers("/web")]).process("a { b: c }", { from: file });
  return root.nodes.map((node) => (node.type === "atrule" ? `${node.name} ${node.params}` : ""));
}

describe("The layer of a style sheet", () => {
  it("comes from its folder, and every sheet declares the order of layers", () => {
    const order = "layer platform, ui, nouns, routes";
    expect(layersOf("/web/platform/styles/theme.css")).toEqual([order, "layer platform"]);
    expect(layersOf("/web/platform/ui/card.module.css")).toEqual([order, "layer ui"]);
    expect(layersOf("/web/events/projector/projector.module.css")).toEqual([order, "layer nouns"]);
    expect(layersOf("/web/app/routes/-area-frame.module.css")).toEqual([order, "layer routes"]);
  });
});
