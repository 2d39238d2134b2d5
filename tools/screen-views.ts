import type { Screen } from "../e2e/support/screen.ts";

/** The window in which a picture of a screen is taken; sizes in CSS pixels. */
export type View = {
  /** A part of the picture's file name. */
  name: string;
  width: number;
  height: number;
  /** The browser's text size; the usual one is 16. */
  textSize: number;
};

const usual = { height: 844, textSize: 16 };
const phone: View = { ...usual, name: "390", width: 390 };
const views: View[] = [
  phone,
  { ...usual, name: "700", width: 700 },
  { ...usual, name: "1280", width: 1280 },
];

/** What a screen on a wall is shown on: projectors, and a computer with larger text. */
const wallViews: View[] = [
  phone,
  { name: "1280", width: 1280, height: 720, textSize: 16 },
  { name: "1920", width: 1920, height: 1080, textSize: 16 },
  { name: "1280-large-text", width: 1280, height: 720, textSize: 32 },
];

/** The views in which pictures of a screen are taken. */
export function viewsOf({ phoneOnly = false, onWall = false }: Screen): View[] {
  if (phoneOnly) return [phone];
  return onWall ? wallViews : views;
}
