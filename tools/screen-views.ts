import type { Screen } from "../e2e/every-screen/screen.ts";

/** The window in which a picture of a screen is taken; sizes in CSS pixels. */
export type View = {
  /** A part of the picture's file name. */
  name: string;
  width: number;
  height: number;
  /** The browser's text size; the usual one is 16. */
  textSize: number;
  /** As it is printed. */
  onPaper?: boolean;
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

/** A sheet of A4, with margins of 1 cm. */
const paper: View = { ...usual, name: "paper", width: 718, onPaper: true };

/** The views in which pictures of a screen are taken. */
export function viewsOf({ phoneOnly, onWall, isPrinted }: Screen): View[] {
  if (phoneOnly === true) return [phone];
  if (onWall === true) return wallViews;
  return isPrinted === true ? [...views, paper] : views;
}
