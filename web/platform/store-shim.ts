/** What libraries take from `use-sync-external-store/shim`, for versions of React that lack it. */
export { useSyncExternalStore } from "react";
