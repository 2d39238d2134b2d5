import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { ApiError } from "#web/platform/api/api-client.ts";
import { speak } from "#web/platform/language/language.ts";
import { operate } from "./ledger.queries.ts";
import { isOvertaken, overtakenBy } from "./overtaken.ts";

beforeAll(() => speak("en"));
afterEach(() => vi.unstubAllGlobals());

it("A command names the preview it was confirmed in, and a reason only if there is one", async () => {
  const client = new QueryClient();
  client.setQueryData(["club", "chess", "members"], { revision: 7 });
  client.setQueryData(["club", "chess", "events"], { revision: 8 });
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ revision: 8 });
  });
  const command = { kind: "undo", revision: 3 } as const;
  await operate(client, "chess", { command, expectedRevision: 5, reason: "  " });
  await operate(client, "chess", { command, expectedRevision: 5, reason: " A slip. " });
  expect(sent).toEqual([
    { command, expectedRevision: 5 },
    { command, expectedRevision: 5, reason: "A slip." },
  ]);
  // The answer has the club's new revision: only older data is reloaded.
  expect(client.getQueryState(["club", "chess", "members"])?.isInvalidated).toBe(true);
  expect(client.getQueryState(["club", "chess", "events"])?.isInvalidated).toBe(false);
});

it("A preview has to be repeated if someone else has changed or removed something since", () => {
  const by = { revision: 9 };
  const changed = new ApiError(409, "changed-meanwhile", { beside: { by } });
  const gone = new ApiError(404, "not-found");
  const others = [new ApiError(409, "reason-needed"), new Error("changed-meanwhile")];
  expect([changed, gone, ...others].map(isOvertaken)).toEqual([true, true, false, false]);
  expect([changed, gone, ...others].map(overtakenBy)).toEqual([
    by,
    undefined,
    undefined,
    undefined,
  ]);
});
