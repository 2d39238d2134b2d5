import postcss from "postcss";
import { describe, expect, it } from "vitest";
import { styleLayers } from "./style-layers.ts";

function layered(file: string, sheet: string): string {
  return postcss([styleLayers("/web")]).process(sheet, { from: file }).css;
}

describe("The layer of a style sheet", () => {
  it("is that of its folder, and every sheet says which layer wins", () => {
    const order = "@layer platform, ui, nouns, routes;@layer";
    expect(layered("/web/platform/theme.css", "a { b: c }")).toMatch(
      `${order} platform {a { b: c }`,
    );
    expect(layered("/web/ui/card.module.css", "")).toContain(`${order} ui`);
    expect(layered("/web/events/projector/projector.module.css", "")).toContain(`${order} nouns`);
    expect(layered("/web/routes/-area-frame.module.css", "")).toContain(`${order} routes`);
  });
});
