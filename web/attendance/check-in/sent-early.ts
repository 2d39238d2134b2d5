import type { QueuedCheckIn } from "./queue/queued-check-in.ts";

/** A check-in that the page sent before the product ran (R7.27). */
export type SentEarly = {
  checkIn: QueuedCheckIn;
  /** Whether it is stored on the device. */
  kept: Promise<boolean>;
  answer: Promise<Response>;
};

type Holder = { sentEarly?: SentEarly | undefined };

/** Leaves a check-in for the product. */
export function leaveEarly(sent: SentEarly): void {
  (globalThis as Holder).sentEarly = sent;
}

/** The same submission if the page has sent it already; there is none a second time. */
export function takeEarly({
  code,
  personId,
}: Pick<QueuedCheckIn, "code" | "personId">): SentEarly | undefined {
  const holder = globalThis as Holder;
  const sent = holder.sentEarly;
  holder.sentEarly = undefined;
  const isSame = sent?.checkIn.code === code && sent.checkIn.personId === personId;
  return isSame ? sent : undefined;
}
