import type { JudgedSheet } from "../corpus/judged-sheet.ts";
import { sheets01 } from "./sheets-01.ts";
import { sheets02 } from "./sheets-02.ts";
import { sheets03 } from "./sheets-03.ts";
import { sheets04 } from "./sheets-04.ts";
import { sheets05 } from "./sheets-05.ts";
import { sheets06 } from "./sheets-06.ts";
import { sheets07 } from "./sheets-07.ts";
import { sheets08 } from "./sheets-08.ts";
import { sheets09 } from "./sheets-09.ts";
import { sheets10 } from "./sheets-10.ts";

/**
 * Sheets that the reader isn't tuned to. They were made, with what a careful person reads in them,
 * by people who hadn't seen the reader's code, and were checked by others. They measure how it reads
 * what it doesn't know, so don't look at which of them are read wrong while you change it: find out
 * from `corpus/` or from sheets of your own, and only look at the numbers here.
 */
export const secondCorpus: readonly JudgedSheet[] = [
  ...sheets01,
  ...sheets02,
  ...sheets03,
  ...sheets04,
  ...sheets05,
  ...sheets06,
  ...sheets07,
  ...sheets08,
  ...sheets09,
  ...sheets10,
];
