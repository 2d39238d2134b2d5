import { useEffect, useEffectEvent, useState } from "react";
import { bounds } from "#contract/platform/bounds.ts";

/**
 * The text of a search field whose search is in the URL: `sought` follows once typing pauses, and
 * `onSettle` puts it into the URL. A different URL replaces the text.
 */
export function useSearch(inAddress: string, onSettle: (sought: string) => void) {
  const [text, setText] = useState(inAddress);
  const [known, setKnown] = useState({ inAddress, sought: inAddress });
  if (known.inAddress !== inAddress) {
    setKnown({ inAddress, sought: inAddress });
    // The URL update from this search must not undo later typing.
    if (inAddress !== known.sought) setText(inAddress);
  }
  const find = (sought: string) => {
    if (sought === known.sought) return;
    setKnown({ ...known, sought });
    onSettle(sought);
  };
  const settle = useEffectEvent(find);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), bounds.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, sought: known.sought, findNow: () => find(text) };
}
