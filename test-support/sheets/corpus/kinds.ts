import type { KindSheet } from "./kind-sheet.ts";
import { kinds01 } from "./kinds-01.ts";
import { kinds02 } from "./kinds-02.ts";
import { kinds03 } from "./kinds-03.ts";
import { kinds04 } from "./kinds-04.ts";
import { kinds05 } from "./kinds-05.ts";
import { kinds06 } from "./kinds-06.ts";
import { kinds07 } from "./kinds-07.ts";
import { kinds08 } from "./kinds-08.ts";
import { kinds09 } from "./kinds-09.ts";
import { kinds10 } from "./kinds-10.ts";
import { kinds11 } from "./kinds-11.ts";
import { kinds12 } from "./kinds-12.ts";
import { kinds13 } from "./kinds-13.ts";
import { kinds14 } from "./kinds-14.ts";

/** Sheets of all kinds that were once read wrong, with others that look like them. */
export const kinds: readonly KindSheet[] = [
  ...kinds01,
  ...kinds02,
  ...kinds03,
  ...kinds04,
  ...kinds05,
  ...kinds06,
  ...kinds07,
  ...kinds08,
  ...kinds09,
  ...kinds10,
  ...kinds11,
  ...kinds12,
  ...kinds13,
  ...kinds14,
];
