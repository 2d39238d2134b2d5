import { memberCardSchema } from "#contract/attendance/door.ts";
import { browserKioskSchema } from "#contract/attendance/kiosk.ts";
import type { Answer, Browser } from "#test-support/browser/browser.ts";
import { withoutAnswer, type Sending } from "./sending.ts";
import type { Act } from "./steps/step.ts";

type Parts = {
  /** A browser, which is told for whom it sends. */
  newBrowser(of: () => string): Browser;
  logIn(accountId: string, browser: Browser): Promise<void>;
  /** How requests are sent, by whom. */
  sendings: Map<string, Sending>;
};
type Get = (accountId: string, path: string) => Promise<Answer>;

/** The browsers that are, or were, kiosks. */
export function createKiosks(parts: Parts) {
  const { sendings } = parts;
  const browsers = new Map<string, Browser>();

  const browserOf = (id: string) => {
    const browser = browsers.get(id);
    if (browser === undefined) throw new Error("There is no such kiosk.");
    return browser;
  };
  /** The answer that makes a new browser a kiosk, with the kiosk as its body. */
  const open = async ({ accountId = "", method, path, body }: Act): Promise<Answer> => {
    let id = "";
    const browser = parts.newBrowser(() => id);
    await parts.logIn(accountId, browser);
    const answer = await browser.send(method, path, { body });
    if (answer.status !== 204) return answer;
    const shown = await browser.get("/api/kiosk");
    id = browserKioskSchema.parse(shown.body).kiosk?.id ?? "";
    browsers.set(id, browser);
    return { ...answer, body: shown.body };
  };

  return {
    get: (id: string, path: string) => browserOf(id).get(path),
    /** Sends an act's request from a kiosk's browser; undefined if its answer is lost. */
    async send(act: Act, kiosk: NonNullable<Act["kiosk"]>, how: Sending, get: Get) {
      if (kiosk === "new") return open(act);
      const { method, path, body, cardOf } = act;
      const card = cardOf && (await get(cardOf.accountId, "/api/me/card"));
      const entry = card && { entry: cardOf.read(memberCardSchema.parse(card.body).link) };
      sendings.set(kiosk.id, how);
      try {
        const content = body === undefined ? {} : { body: { ...body, ...entry } };
        return await browserOf(kiosk.id).send(method, path, content);
      } catch (error) {
        return withoutAnswer(error, how);
      } finally {
        sendings.delete(kiosk.id);
      }
    },
  };
}
