import type { Screen } from "../e2e/every-screen/screen.ts";
import { viewsOf } from "./screen-views.ts";

/** A page with all screenshots: one section per screen, light above dark. */
export function galleryOf(screens: readonly Screen[], schemes: readonly string[]): string {
  const pictures = (screen: Screen, scheme: string) =>
    viewsOf(screen)
      .map(({ name }) => `${screen.name}-${name}-${scheme}.png`)
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
      .join("");
  const sections = screens.map(
    (screen) =>
      `<section id="${screen.name}"><h2>${screen.name}</h2>${schemes
        .map((scheme) => `<div>${pictures(screen, scheme)}</div>`)
        .join("")}</section>`,
  );
  const contents = screens.map(({ name }) => `<a href="#${name}">${name}</a>`).join(" ");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Rollcall</title>
<style>body{font:15px system-ui;margin:24px;background:#888;color:#fff}a{color:#fff}div{display:flex;gap:12px;align-items:start;margin-bottom:12px}img{height:420px;object-fit:cover;object-position:top;border-radius:6px}</style>
<h1>Screens of Rollcall</h1><nav>${contents}</nav>${sections.join("\n")}</html>
`;
}
