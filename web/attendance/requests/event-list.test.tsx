import { renderToString } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import type { RecentEvent } from "#contract/attendance/requests/requests.ts";
import { speak } from "#web/platform/language/language.ts";
import { EventList } from "./event-list.tsx";

beforeAll(() => speak("en"));

const event = { id: "a", name: "Kickoff", clubId: "c", clubName: "Chess", isOver: true };
const title = "Recent";
const listOf = (...events: object[]) =>
  renderToString(
    <EventList
      title={title}
      events={events as RecentEvent[]}
      chosenBefore={undefined}
      onChoose={() => {}}
    />,
  );

it("Events are chosen by name and day, also if a node of the version before knows no days (R19.7)", () => {
  expect(listOf({ ...event, date: null, day: "2020-09-15" })).toContain("Tue, Sep 15, 2020");
  expect(listOf({ ...event, date: "2020-09-15" })).toContain("Tue, Sep 15, 2020");
  const undated = listOf({ ...event, date: null });
  expect(undated.replaceAll(/<[^>]*>/g, "")).toBe("RecentKickoff ");
});
