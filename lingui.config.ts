import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/** Where the texts of the product are found, and the catalogues of their translations. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en"],
  catalogs: ["server", "web"].map((side) => ({
    path: `<rootDir>/locales/${side}/{locale}`,
    include: [side],
    exclude: ["**/*.test.*"],
  })),
  // A text that moves within its file is the same text.
  format: formatter({ lineNumbers: false }),
});
