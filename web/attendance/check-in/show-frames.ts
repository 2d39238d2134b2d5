/** A moment of the show: what its phone and its list have in them, and for how long. */
export type Frame = {
  phone: "typing" | "sending" | "success";
  /** What has been typed of the code. */
  typed: string;
  /** How many of the list's rows are there. */
  rows: number;
  /** In milliseconds. */
  lasts: number;
};

/**
 * The frames of a loop: the code is typed and sent, and its sender is in the list, among those who
 * come one after the other. The first frame is the finished picture, with which the loop also ends.
 */
export function framesOf(
  code: string,
  { before, all }: { before: number; all: number },
): [Frame, ...Frame[]] {
  const arrivals = all - before;
  return [
    { phone: "success", typed: code, rows: all, lasts: 6000 },
    ...Array.from({ length: code.length + 1 }, (_, typed): Frame => {
      const lasts = typed === 0 ? 1400 : typed === code.length ? 700 : 200;
      return { phone: "typing", typed: code.slice(0, typed), rows: before, lasts };
    }),
    { phone: "sending", typed: code, rows: before, lasts: 600 },
    ...Array.from({ length: arrivals - 1 }, (_, index): Frame => ({
      phone: "success",
      typed: code,
      rows: before + index + 1,
      lasts: index === 0 ? 1800 : 1300,
    })),
  ];
}
