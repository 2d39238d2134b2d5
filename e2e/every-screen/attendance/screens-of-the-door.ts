import type { Page, Route } from "@playwright/test";
import type { Arrival } from "#contract/attendance/door.ts";
import { scanByKeys } from "#test-support/browser/scan-by-keys.ts";
import { cardLinkOf } from "../../support/door.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;
const asMember = ({ member }: Stage) => member;
const scanPath = (stage: Stage) => `/admin/events/${stage.event("Soldering").id}/scan`;
const button = (page: Page, name: string) => page.getByRole("button", { name });

/** A list where no one has an account. */
const unclaimed = {
  path: "/admin/members",
  as: asAdmin,
  prepare: (page: Page) =>
    page.route("**/api/clubs/*/members", async (route) => {
      const response = await route.fetch();
      const { members, ...rest } = (await response.json()) as { members: object[] };
      const marked = members.map((member) => ({ ...member, unclaimed: true }));
      await route.fulfill({ response, json: { ...rest, members: marked } });
    }),
};

async function openUnclaimed(page: Page): Promise<void> {
  await page.locator("tbody button").first().click();
  await page.getByRole("dialog").locator("[type=submit]").waitFor();
}

/** Keeps answers on screen, because they would disappear before a screenshot. */
const holdAnswers = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((work: () => void, ms: number) =>
      ms > 1500 && ms < 3500 ? 0 : setTimeout(work, ms)) as typeof setTimeout;
  });

/** Answers every scan with this, in place of the server. */
const answerWith = (page: Page, arrival: Omit<Arrival, "revision">) =>
  page.route("**/arrivals", (route: Route) => route.fulfill({ json: { revision: 1, ...arrival } }));

const attendee = (name: string) => ({ id: name, name, timestamp: Date.UTC(2026, 10, 20, 23, 2) });
const [ana, long] = ["Ana Ruiz", "Maximiliane-Alexandrina Wolfeschlegelsteinhausen"];

const newcomer = {
  attendee: attendee(long),
  claim: { code: "k7mpw3xd", link: "https://rollcall.example.org/create-account?claim=k7mpw3xd" },
};

/** Replaces the browser's cameras with two that show nothing and have a light. */
function haveTwoCameras(): void {
  const canvas = Reflect.get(globalThis, "document").createElement("canvas");
  canvas.getContext("2d")?.fillRect(0, 0, canvas.width, canvas.height);
  const stream = canvas.captureStream();
  for (const track of stream.getVideoTracks())
    Object.assign(track, {
      getSettings: () => ({ deviceId: "back" }),
      getCapabilities: () => ({ torch: true }),
    });
  const cameras = ["back", "front"].map((deviceId) => ({ kind: "videoinput", deviceId }));
  Object.assign(Reflect.get(navigator, "mediaDevices"), {
    getUserMedia: () => Promise.resolve(stream),
    enumerateDevices: () => Promise.resolve(cameras),
  });
}

const scannerScreens: Screen[] = [
  {
    name: "scan",
    path: scanPath,
    as: asAdmin,
    reach: (page) => button(page, "Start Camera").waitFor(),
  },
  {
    name: "scan-without-https",
    path: scanPath,
    as: asAdmin,
    prepare: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, "mediaDevices", { value: undefined }),
      ),
    reach: (page) => page.getByText("The camera only works over HTTPS.").waitFor(),
  },
  {
    name: "scan-camera-blocked",
    path: scanPath,
    as: asAdmin,
    prepare: (page) =>
      page.addInitScript(() => {
        const refuse = () => Promise.reject(new DOMException("", "NotAllowedError"));
        Object.assign(Reflect.get(navigator, "mediaDevices"), { getUserMedia: refuse });
      }),
    reach: async (page) => {
      await button(page, "Start Camera").click();
      await page.getByText("The camera is blocked for this site.").waitFor();
    },
  },
  {
    name: "scan-codes-unreadable",
    path: scanPath,
    as: asAdmin,
    prepare: async (page) => {
      await page.addInitScript(haveTwoCameras);
      await page.route("**/assets/qr-worker*", (route) => route.abort());
    },
    reach: async (page) => {
      await button(page, "Start Camera").click();
      await page.getByText("We can't read QR codes right now.").waitFor();
    },
  },
  {
    name: "scan-camera-menu",
    path: scanPath,
    as: asAdmin,
    prepare: (page) => page.addInitScript(haveTwoCameras),
    reach: async (page) => {
      await button(page, "Start Camera").click();
      await button(page, "More actions for the camera").click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "scan-search",
    path: scanPath,
    as: asAdmin,
    reach: async (page) => {
      await page.getByRole("textbox").fill("an");
      await page.getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "scan-locking",
    path: scanPath,
    as: asAdmin,
    reach: async (page) => {
      await button(page, "Lock").click();
      await page.getByRole("dialog").getByRole("checkbox").waitFor();
    },
  },
  {
    name: "scan-removed-by-officer",
    path: scanPath,
    as: asAdmin,
    prepare: async (page) => {
      await holdAnswers(page);
      const error = { code: "removed-by-officer", message: "" };
      await page.route("**/arrivals", (route) => route.fulfill({ status: 409, json: { error } }));
    },
    reach: async (page, { member }) => {
      await button(page, "Start Camera").waitFor();
      await scanByKeys(page, await cardLinkOf(member));
      await page.getByText("An officer removed this person").first().waitFor();
    },
  },
  {
    name: "scan-confirm-on-phone",
    path: scanPath,
    as: asAdmin,
    prepare: async (page) => {
      await holdAnswers(page);
      const error = { code: "confirm-on-phone", message: "" };
      await page.route("**/arrivals", (route) => route.fulfill({ status: 409, json: { error } }));
    },
    reach: async (page, { member }) => {
      await button(page, "Start Camera").waitFor();
      await scanByKeys(page, await cardLinkOf(member));
      await page.getByText("Ask them to confirm").first().waitFor();
    },
  },
  {
    name: "scan-added",
    path: scanPath,
    as: asAdmin,
    typed: [ana],
    prepare: async (page) => {
      await holdAnswers(page);
      await answerWith(page, { outcome: "added", attendee: attendee(ana), points: 5 });
    },
    reach: async (page, { member }) => {
      await button(page, "Start Camera").waitFor();
      await scanByKeys(page, await cardLinkOf(member));
      await page.getByText("+5").waitFor();
    },
  },
  {
    name: "scan-already-here",
    path: scanPath,
    as: asAdmin,
    typed: [long],
    prepare: async (page) => {
      await holdAnswers(page);
      await answerWith(page, { outcome: "already-here", attendee: attendee(long) });
    },
    reach: async (page, { member }) => {
      await button(page, "Start Camera").waitFor();
      await scanByKeys(page, await cardLinkOf(member));
      await page.getByText("Already checked in at").first().waitFor();
    },
  },
  {
    name: "scan-no-card",
    path: scanPath,
    as: asAdmin,
    prepare: holdAnswers,
    reach: async (page) => {
      await button(page, "Start Camera").waitFor();
      await scanByKeys(page, "9780306406157");
      await page.getByText("Not a member card").waitFor();
    },
  },
  {
    name: "scan-last-scanned",
    path: scanPath,
    as: asAdmin,
    typed: [ana, long],
    prepare: (page) => answerWith(page, { outcome: "added", attendee: attendee(ana), points: 5 }),
    reach: async (page, { member }) => {
      await button(page, "Start Camera").waitFor();
      await scanByKeys(page, await cardLinkOf(member));
      await page.getByText("+5").waitFor();
      await page.keyboard.press("Escape");
      await button(page, "Undo").waitFor();
    },
  },
  {
    name: "scan-someone-new",
    path: scanPath,
    as: asAdmin,
    reach: async (page) => {
      await button(page, "Add Someone New").click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "scan-someone-known",
    path: scanPath,
    as: asAdmin,
    reach: async (page) => {
      await button(page, "Add Someone New").click();
      await page.getByLabel("First Name").fill("an");
      await page.getByRole("dialog").getByRole("button", { name: "instead" }).first().waitFor();
    },
  },
  {
    name: "scan-same-name",
    path: scanPath,
    as: asAdmin,
    typed: [ana],
    prepare: (page) =>
      page.route("**/newcomers", (route) =>
        route.fulfill({
          status: 409,
          json: {
            error: { code: "same-name", message: "" },
            namesakes: [{ id: "1", name: ana, since: null }],
          },
        }),
      ),
    reach: async (page) => {
      await button(page, "Add Someone New").click();
      await page.getByLabel("First Name").fill("Zoe");
      await page.getByLabel("Last Name").fill("Wolf");
      await page.getByRole("dialog").locator("[type=submit]").click();
      await page.getByText("is already a member").waitFor();
    },
  },
  {
    name: "scan-claim-slip",
    isPrinted: true,
    path: scanPath,
    as: asAdmin,
    typed: [long, "k7mpw3xd"],
    prepare: (page) =>
      page.route("**/newcomers", (route) =>
        route.fulfill({ status: 201, json: { revision: 1, outcome: "added", ...newcomer } }),
      ),
    reach: async (page) => {
      await button(page, "Add Someone New").click();
      await page.getByLabel("First Name").fill("Maxi");
      await page.getByLabel("Last Name").fill("Wolf");
      await page.getByRole("dialog").locator("[type=submit]").click();
      await button(page, "Print Slip").waitFor();
    },
  },
];

/** Screens for members without an account, and for those who have one after all. */
const unclaimedScreens: Screen[] = [
  {
    name: "claim",
    path: "/claim?code=22222222",
    as: asMember,
    typed: ["22222222"],
    reach: async (page) => {
      await page.locator("[type=submit]").click();
      await page.locator("[name=claim][aria-invalid=true]").waitFor();
    },
  },
  { ...unclaimed, name: "members-unclaimed", reach: openUnclaimed },
  {
    ...unclaimed,
    name: "members-unclaimed-menu",
    reach: async (page) => {
      await openUnclaimed(page);
      await page.getByRole("dialog").getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
];

/** A card's link opened as a page, which looks the same for any owner. */
const openedCard = "/card?of=2kq.seal.somebody";

/** Screens of people who scan cards, and of those who show them. */
export const doorScreens: Screen[] = [
  ...scannerScreens,
  ...unclaimedScreens,
  {
    name: "my-card",
    path: "/member/card",
    as: asMember,
    reach: (page) => page.getByRole("img", { name: "QR code" }).waitFor(),
  },
  {
    name: "my-card-question",
    path: "/member/card",
    as: asMember,
    typed: ["Kickoff", "Chess Club"],
    prepare: (page) =>
      page.route("**/api/me/card", async (route) => {
        const answer = await route.fetch();
        const question = { eventId: "1", eventName: "Kickoff", clubName: "Chess Club" };
        const card = (await answer.json()) as object;
        await route.fulfill({ json: { ...card, questions: [question] } });
      }),
    reach: (page) => page.getByRole("button", { name: "Not Me" }).waitFor(),
  },
  {
    name: "my-card-failed",
    path: "/member/card",
    as: asMember,
    prepare: (page) => page.route("**/api/me/card", (route) => route.fulfill({ status: 503 })),
    reach: (page) => button(page, "Retry").waitFor(),
  },
  {
    name: "opened-card-signed-out",
    path: openedCard,
    reach: (page) => page.getByText("This is a member card.").waitFor(),
  },
  {
    name: "opened-card-of-nobody",
    path: openedCard,
    as: asAdmin,
    reach: async (page) => {
      await button(page, "Add to").first().click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "opened-card-added",
    path: openedCard,
    as: asAdmin,
    typed: [ana],
    prepare: (page) => answerWith(page, { outcome: "added", attendee: attendee(ana), points: 5 }),
    reach: async (page) => {
      await button(page, "Add to").first().click();
      await page.getByText("+5").waitFor();
    },
  },
];
