/** The characters of Code 39 with the widths of their bars and spaces, in turns: w is wide. */
const symbolsOf39: Record<string, string> = {
  "*": "nwnnwnwnn",
  "0": "nnnwwnwnn",
  "3": "wnwwnnnnn",
  "4": "nnnwwnnnw",
  "7": "nnnwnnwnw",
  "8": "wnnwnnwnn",
  A: "wnnnnwnnw",
};

/** The widths of the bars and spaces of a barcode in Code 39, in turns, in modules. */
export function code39(text: string): number[] {
  const letters = [...`*${text}*`].map((letter) => {
    const symbol = symbolsOf39[letter];
    if (symbol === undefined) throw new Error(`Add ${letter} to the symbols.`);
    return [...symbol].map((width) => (width === "w" ? 3 : 1));
  });
  return letters.flatMap((widths) => [...widths, 1]).slice(0, -1);
}

/** The digits of EAN-13: the widths of a space, a bar, a space, and a bar. */
const symbolsOfEan = "3211 2221 2122 1411 1132 1231 1114 1312 1213 3112".split(" ");
/** Which digits of the left half are mirrored (G) says the first digit, which has no bars. */
const halvesOfEan = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split(
  " ",
);

/** The widths of the bars and spaces of a barcode in EAN-13, in turns, in modules. */
export function ean13(digits: string): number[] {
  const [first = 0, ...others] = [...digits].map(Number);
  const symbols = others.map((digit) => [...(symbolsOfEan[digit] ?? "")].map(Number));
  const left = symbols.slice(0, 6).map((widths, place) => {
    return halvesOfEan[first]?.[place] === "G" ? widths.toReversed() : widths;
  });
  const edge = [1, 1, 1];
  return [...edge, ...left.flat(), 1, ...edge, 1, ...symbols.slice(6).flat(), ...edge];
}

/** The digits of ITF: w is wide. The bars are one digit, and the spaces between them the next. */
const symbolsOfItf = "nnwwn wnnnw nwnnw wwnnn nnwnw wnwnn nwwnn nnnww wnnwn nwnwn".split(" ");

/** The widths of the bars and spaces of a barcode in ITF, in turns, in modules. */
export function itf(digits: string): number[] {
  const symbols = [...digits].map((digit) => symbolsOfItf[Number(digit)] ?? "");
  const pairs = symbols.flatMap((bars, place) => {
    const spaces = symbols[place + 1] ?? "";
    return place % 2 === 1 ? [] : [...bars].map((bar, at) => bar + (spaces[at] ?? ""));
  });
  const widths = [...pairs.join("")].map((width) => (width === "w" ? 3 : 1));
  return [1, 1, 1, 1, ...widths, 3, 1, 1];
}
