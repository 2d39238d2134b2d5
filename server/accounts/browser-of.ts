/** Names of browsers by how they announce themselves; most claim to be the ones below them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** The names of a browser and of its system by a User-Agent header, as far as they are known. */
export function browserOf(userAgent: string | null) {
  const nameIn = (names: typeof browsers) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
