import { spawn } from "node:child_process";

/**
 * Starts the app with hot reload on both sides: the server restarts when one of its files changes,
 * and Vite serves the web app from its sources and forwards API requests.
 */
const programs = [
  ["--watch", "--watch-preserve-output", "server/commands/rollcall.ts", "start"],
  ["node_modules/vite/bin/vite.js"],
];
const running = programs.map((args) => spawn(process.execPath, args, { stdio: "inherit" }));
const stop = () => running.forEach((program) => program.kill());

process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const program of running) program.on("exit", stop);
