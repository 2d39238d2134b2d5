import { spawn } from "node:child_process";

/**
 * Starts the app with hot reload on both sides: the server restarts when one of its files changes,
 * and Vite serves the web app from its sources and forwards API requests. Only the server says
 * where: it names Vite's address, which links and codes then lead to as well.
 */
const port = process.env["DEV_PORT"] ?? "5173";
const programs = [
  ["--watch", "--watch-preserve-output", "server/operations/commands/rollcall.ts", "start"],
  ["node_modules/vite/bin/vite.js", "--port", port, "--strictPort", "--logLevel", "warn"],
];
const env = { ...process.env, BASE_URL: `http://localhost:${port}` };
const running = programs.map((args) => spawn(process.execPath, args, { stdio: "inherit", env }));
const stop = () => running.forEach((program) => program.kill());

process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const program of running) program.on("exit", stop);
