import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveMessage } from "#contract/live.ts";
import type { LiveListener } from "./live-connection.ts";
import { shareLiveConnection, type SharedMessage, type TabMessage } from "./live-sharing.ts";

const connections: (LiveListener & { open: boolean; reconnects: number })[] = [];
vi.mock("./live-connection.ts", () => ({
  openLiveConnection: (_clubId: string, listener: LiveListener) => {
    const connection = { ...listener, open: true, reconnects: 0 };
    connections.push(connection);
    return {
      reconnect: () => (connection.reconnects += 1),
      close: () => (connection.open = false),
    };
  },
}));

/** Tabs of one account and club, with the messages each received. */
function openTabs(count: number) {
  const join = shareLiveConnection("chess");
  return Array.from({ length: count }, () => {
    const received: SharedMessage[] = [];
    const port = Object.assign(new EventTarget(), {
      postMessage: (message: SharedMessage) => received.push(message),
      start: () => {},
    });
    join(port);
    const says = (data: TabMessage) => port.dispatchEvent(new MessageEvent("message", { data }));
    return { received, says };
  });
}

describe("Tabs that share a live connection", () => {
  beforeEach(() => void (connections.length = 0));

  it("all receive what comes over the one connection", () => {
    const tabs = openTabs(3);
    for (const tab of tabs) tab.says("watch");
    expect(connections).toHaveLength(1);
    const changes: LiveMessage = [{ revision: 8, changes: [{ type: "refresh", what: "members" }] }];
    connections[0]?.onOpened(7, true);
    connections[0]?.onChanges(changes);
    connections[0]?.onRefused();
    connections[0]?.onAlive?.();
    for (const { received } of tabs)
      expect(received).toEqual([
        { type: "opened", revision: 7, isHeldBack: true },
        { type: "changes", changes },
        { type: "refused" },
        { type: "alive" },
      ]);
  });

  it("receive the current revision when they join an open connection", () => {
    const [first, second, third] = openTabs(3);
    first?.says("watch");
    second?.says("watch");
    expect(second?.received).toEqual([]);
    connections[0]?.onOpened(7, true);
    connections[0]?.onChanges([{ revision: 8, changes: [] }]);
    third?.says("watch");
    expect(third?.received).toEqual([{ type: "opened", revision: 8, isHeldBack: true }]);
  });

  it("receive nothing once they have left, and the last one closes the connection", () => {
    const [first, second] = openTabs(2);
    first?.says("watch");
    second?.says("watch");
    first?.says("leave");
    connections[0]?.onRefused();
    expect(first?.received).toEqual([]);
    expect(second?.received.at(-1)).toEqual({ type: "refused" });
    expect(connections[0]?.open).toBe(true);
    second?.says("leave");
    expect(connections[0]?.open).toBe(false);

    first?.says("watch");
    expect(connections).toHaveLength(2);
  });

  it("have it reopened when the network is back", () => {
    const [first, second] = openTabs(2);
    first?.says("watch");
    second?.says("watch");
    second?.says("online");
    expect(connections).toHaveLength(1);
    expect(connections[0]?.reconnects).toBe(1);
  });
});
