/**
 * What the project may weigh. `npm run weigh` prints it; nothing fails. Seconds are those of two
 * quiet cores.
 */
export const budgets = {
  /** `npm test`, and what `npm run test:all` adds, after installation and build. */
  seconds: { quick: { wall: 330, cpu: 580 }, slow: { wall: 1200, cpu: 2000 } },
  packages: 434,
  installedMb: 627,
  /** Thousands of lines. */
  lines: {
    "product: contract, server, web": {
      files: "{contract,server,web}/**/*[!t].{ts,tsx}",
      most: 102,
    },
  },
};
