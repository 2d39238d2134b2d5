import type {
  BrowserKiosk,
  KioskEntry,
  KioskNames,
  KioskReply,
} from "#contract/attendance/kiosk.ts";
import { queued, readExpected } from "#web/platform/api/api-client.ts";

/** The server calls of a kiosk. Each throws an `ApiError`. */
export type KioskCalls = {
  /** The kiosk that this browser is; null if it is none, or no longer: `over`. */
  read: () => Promise<BrowserKiosk>;
  enter: (entry: KioskEntry) => Promise<KioskReply>;
  findNames: (letters: string) => Promise<KioskNames>;
};

/** The calls to the server that this page is from. */
export const kioskCalls: KioskCalls = {
  read: async () => readExpected(await queued.kiosk.$get(), isAnswer),
  enter: async (json) => readExpected(await queued.kiosk.entries.$post({ json }), isReply),
  findNames: async (letters) => (await queued.kiosk.names.$get({ query: { letters } })).json(),
};

/** A network that answers for others mustn't end a kiosk, or have an entry count as sent (R7.34). */
const isAnswer = (answer: unknown): answer is BrowserKiosk =>
  typeof answer === "object" && answer !== null && "kiosk" in answer;
const isReply = (answer: unknown): answer is KioskReply =>
  typeof (answer as Partial<KioskReply> | null | undefined)?.outcome === "string";
