import { afterAll } from "vitest";

/**
 * Whoever serves through Node replaces these for the whole process. Without putting them back, a
 * file's tests would depend on which ones ran before in the same worker.
 */
const globals = ["Request", "Response"].map((name) => ({
  name,
  native: Object.getOwnPropertyDescriptor(globalThis, name) ?? {},
}));

afterAll(() => {
  for (const { name, native } of globals) Object.defineProperty(globalThis, name, native);
});
