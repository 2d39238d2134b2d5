import { styleText } from "node:util";
import { startServer } from "#test-support/rig/serve.ts";
import { bringWorkbook } from "./bring-workbook.ts";
import { MissingEngine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { walk } from "./journey.ts";
import { signInAtKiosk } from "./kiosk-journey.ts";
import { scanWithoutNetwork } from "./offline-journey.ts";
import { startOldestChromium } from "./oldest-chromium.ts";
import { meetTwelvePhones } from "./twelve-phones.ts";
import { startWebKit } from "./webkit.ts";
import { earnALetter } from "./what-counts.ts";

/**
 * `npm run ops -- engines` runs the main tasks in browsers that the end-to-end tests don't use:
 * signing up, creating an event, checking in from a scanned link, watching it live, logging in; a
 * year toward a letter (requirement, award, excuse, results, a shared record, and a helper who sees
 * none of it); the import of a workbook, which a worker reads under the page's policy; and a kiosk
 * with school IDs. Firefox is driven by WebDriver BiDi, WebKitGTK by WebDriver. The server stops
 * meanwhile, as these browsers can't be taken offline: entries at the kiosk, a scan, and a roll call
 * wait, twelve phones are each counted once, and someone who is early has their spot saved.
 *
 * It can't drive a phone that restarts (neither browser keeps a session's storage), an answer that
 * gets lost on its way, cameras, real touches, or a slowed-down processor; the end-to-end tests do
 * that in Chromium.
 */

const engines = { chromium: startOldestChromium, firefox: startFirefox, webkit: startWebKit };
const asked = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);

let failed = false;
for (const [id, start] of Object.entries(engines)) {
  if (asked.length > 0 && !asked.includes(id)) continue;
  try {
    const engine = await start();
    // Of its own: the journey stops it, and a journey that fails leaves it stopped.
    const server = await startServer();
    say(styleText("bold", `▸ ${engine.name}`));
    try {
      await signInAtKiosk(engine, server, (step) => say(`  ${step}`));
      await earnALetter(engine, server, (step) => say(`  ${step}`));
      await bringWorkbook(engine, server, (step) => say(`  ${step}`));
      const tabs = await walk(engine, server.url, (step) => say(`  ${step}`));
      await scanWithoutNetwork(tabs, server, (step) => say(`  ${step}`));
      await meetTwelvePhones(engine, server, (step) => say(`  ${step}`));
      say(styleText("green", "  ✓"));
    } finally {
      await engine.close();
      await server.remove();
    }
  } catch (error) {
    failed = true;
    const why = error instanceof MissingEngine ? `missing: ${error.message}` : String(error);
    say(styleText("red", `  ✗ ${why}`));
  }
}
process.exitCode = failed ? 1 : 0;
