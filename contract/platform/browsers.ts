/**
 * The oldest supported browsers: those of 2023, and the Firefox ESR of 2024. The build targets
 * them, and `tools/browser-features.ts` finds newer features
 * (docs/decisions/0013-floor-of-browsers.md).
 */
export const oldestBrowsers = {
  chrome: "111",
  edge: "111",
  firefox: "128",
  safari: "16.4",
  ios: "16.4",
  samsung: "22",
} as const;
