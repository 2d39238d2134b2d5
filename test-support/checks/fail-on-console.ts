import { afterAll, afterEach } from "vitest";

/** Fails tests that log an error or a warning on the console. */
const complaints: unknown[][] = [];

const record = (...words: unknown[]) => {
  complaints.push(words);
};
Object.assign(console, { error: record, warn: record });

function failOnComplaints(): void {
  const words = complaints.splice(0).map((complaint) => complaint.map(String).join(" "));
  if (words.length > 0) throw new Error(`Stray words on the console: ${words.join("\n")}`);
}

afterEach(failOnComplaints);
afterAll(failOnComplaints);
