import { errorText, type FailureCode } from "../platform/error-texts.ts";
import { importAgain } from "../platform/import-again.ts";

/** Loads the texts of failures that few visits have. */
export const loadErrorTexts = () => importAgain(() => import("../platform/more-error-texts.ts"));

/** Loads a failure's text if it's missing; if it can't be loaded, the general one is shown. */
export async function prepareErrorText(code: FailureCode): Promise<void> {
  if (errorText(code) === errorText("unexpected")) await loadErrorTexts().catch(() => {});
}
