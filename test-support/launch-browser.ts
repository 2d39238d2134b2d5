import { chromium, type Browser } from "@playwright/test";
import { findOrInstallBrowser } from "../tools/browser.ts";

/** Starts a real browser without a window. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findOrInstallBrowser();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    // Chromium refuses its sandbox to root.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
}
