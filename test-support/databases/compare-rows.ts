import { expect } from "vitest";
import { areSameRows } from "./rows-in-any-order.ts";

expect.addEqualityTesters([areSameRows]);
