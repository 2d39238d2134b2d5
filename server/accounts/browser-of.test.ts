import { expect, test } from "vitest";
import { browserOf } from "./browser-of.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const mobile = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [
    "Firefox",
    "Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
  ],
  ["Firefox", "Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"],
  [
    "Firefox",
    "iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${mobile} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
  ],
  [
    "Chrome",
    "Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
  ],
  [
    "Chrome",
    "ChromeOS",
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
  ],
  [
    "Chrome",
    "Android",
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
  ],
  [
    "Chrome",
    "iPad",
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${mobile} CriOS/142.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Chrome",
    "Linux",
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/142.0.0.0 Safari/537.36`,
  ],
  [
    "Safari",
    "Mac",
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${mobile} Version/18.1 Safari/605.1.15`,
  ],
  [
    "Safari",
    "iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${mobile} Version/18.1 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Edge",
    "Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  [
    "Edge",
    "Android",
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`,
  ],
  [
    "Opera",
    "Mac",
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/127.0.0.0`,
  ],
  [
    "Samsung Internet",
    "Android",
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [null, null, "curl/8.5.0"],
  [null, null, ""],
])("%s on %s", (browser, system, userAgent) =>
  expect(browserOf(userAgent)).toEqual({ browser, system }),
);

test("A browser that doesn't identify itself", () =>
  expect(browserOf(null)).toEqual({ browser: null, system: null }));
