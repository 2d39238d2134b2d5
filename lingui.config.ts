import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { languagesOf } from "./contract/platform/languages.ts";

const alphabet = new Intl.Collator("en");

/** Where the product's texts are, and the catalogs of their translations. */
export default defineConfig({
  sourceLocale: "en",
  locales: languagesOf({ pseudoLanguages: false }),
  catalogs: ["server", "web"].map((side) => ({
    path: `<rootDir>/locales/${side}/{locale}`,
    include: [side],
    exclude: ["**/*.test.*"],
  })),
  // The server's texts are their own ids, which the library would keep in the order of the code.
  orderBy: (a, b) =>
    alphabet.compare(a.entry.message ?? a.messageId, b.entry.message ?? b.messageId) ||
    alphabet.compare(a.messageId, b.messageId),
  // A text stays the same when it moves within its file.
  format: formatter({ lineNumbers: false }),
});
