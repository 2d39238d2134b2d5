import { chromium, type Browser } from "@playwright/test";
import { findOrInstallBrowser } from "../../tools/browser.ts";

/** Starts a real headless browser. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findOrInstallBrowser();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    // Chromium can't use its sandbox as root.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
}
