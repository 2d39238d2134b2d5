import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

const alphabet = new Intl.Collator("en");

/** Where the texts of the product are found, and the catalogues of their translations. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en"],
  catalogs: ["server", "web"].map((side) => ({
    path: `<rootDir>/locales/${side}/{locale}`,
    include: [side],
    exclude: ["**/*.test.*"],
  })),
  // Texts of the server are their own ids: the library would keep those in the order they came.
  orderBy: (a, b) =>
    alphabet.compare(a.entry.message ?? a.messageId, b.entry.message ?? b.messageId) ||
    alphabet.compare(a.messageId, b.messageId),
  // A text that moves within its file is the same text.
  format: formatter({ lineNumbers: false }),
});
