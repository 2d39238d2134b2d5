/** A thread that takes memory until it has none left. */
const kept: number[][] = [];
for (;;) kept.push(Array.from({ length: 1000 }, Math.random));
