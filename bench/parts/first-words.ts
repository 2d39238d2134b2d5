import type { Browser } from "@playwright/test";
import { launchBrowser } from "#test-support/browser/launch-browser.ts";
import { openContext } from "#test-support/rig/client.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { slowDown, slowPhone } from "#test-support/rig/slow-phone.ts";
import { quantile } from "../report/distribution.ts";
import type { Context } from "./context.ts";

/**
 * How long a phone with an empty cache on slow 3G takes to show the first words of a page below its
 * top bar. The club has 100 members, who all attended the event. The network alone takes 0.4 s, and
 * a document of 9 KB another 0.2.
 */
export async function measureFirstWords(context: Context): Promise<void> {
  const { server, seeded } = await context.open((crowd) =>
    crowd.club({ events: 20, members: 100 }),
  );
  const { admin, people, events } = seeded;
  const [member] = people;
  const [event] = events;
  const pages: { name: string; path: string; as?: SignedInPerson | undefined }[] = [
    { name: "scanned link, signed out", path: `/member/checkin?code=${event?.code}` },
    { name: "/, signed out", path: "/" },
    { name: "/create-account", path: "/create-account" },
    { name: "/invitation", path: "/invitation?token=unknown" },
    { name: "/door", path: "/door" },
    { name: "/, member", path: "/", as: member },
    { name: "scanned link, member", path: `/member/checkin?code=${event?.code}`, as: member },
    { name: "/member/clubs", path: "/member/clubs", as: member },
    { name: "/member/account", path: "/member/account", as: member },
    { name: "/, officer", path: "/", as: admin },
    { name: "/admin/events", path: "/admin/events", as: admin },
    { name: "event details", path: `/admin/events/${event?.id}/details`, as: admin },
    { name: "projector", path: `/admin/events/${event?.id}/projector`, as: admin },
    { name: "roll call", path: `/admin/events/${event?.id}/roll-call`, as: admin },
    { name: "/admin/members", path: "/admin/members", as: admin },
    { name: "member page", path: `/admin/members/${member?.id}`, as: admin },
    { name: "/admin/club", path: "/admin/club", as: admin },
  ];
  await using browser = await launchBrowser();
  for (const { name, path, as } of pages) {
    const times: number[] = [];
    for (let run = 0; run < (context.quick ? 1 : 5); run += 1)
      times.push(await timeFirstWords(browser, server.url, path, as));
    context.measure("firstWords", quantile(times, 0.5), name);
    context.measure("firstWordsLongest", Math.max(...times), name);
  }
}

/** Runs in the page: resolves in the first frame after a paint with words below the bar. */
const firstWords = `window.benchFirstWords = new Promise((resolve) => {
  const look = () => {
    const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
    const words = document.querySelector("main")?.innerText.trim() ?? "";
    if (isPainted && words !== "") resolve(performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

/** Milliseconds from the navigation until the first words, in a new browser profile. */
async function timeFirstWords(
  browser: Browser,
  url: string,
  path: string,
  person: SignedInPerson | undefined,
): Promise<number> {
  const phone = await openContext(browser, url, person, slowPhone);
  const page = await phone.newPage();
  await page.addInitScript(firstWords);
  await slowDown(page);
  await page.goto(path, { waitUntil: "commit" });
  const time = await page.evaluate<number>("window.benchFirstWords");
  await phone.close();
  return time;
}
