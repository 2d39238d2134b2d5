import { spawn } from "node:child_process";

/**
 * The product with hot reload on both sides: the server restarts when a file of it
 * changes, and the browser part is served from its sources, which ask the server for data.
 */
const programs = [
  ["--watch", "--watch-preserve-output", "server/app/main.ts"],
  ["node_modules/vite/bin/vite.js"],
];
const running = programs.map((args) => spawn(process.execPath, args, { stdio: "inherit" }));
const stop = () => running.forEach((program) => program.kill());

process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const program of running) program.on("exit", stop);
