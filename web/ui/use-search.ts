import { useEffect, useEffectEvent, useState } from "react";
import { bounds } from "#contract/bounds.ts";

/**
 * The text of a search field whose search stands in the address: `sought` follows once the
 * typing rests, and `onSettle` keeps it there. Another address brings another text.
 */
export function useSearch(inAddress: string, onSettle: (sought: string) => void) {
  const [text, setText] = useState(inAddress);
  const [known, setKnown] = useState({ inAddress, sought: inAddress });
  if (known.inAddress !== inAddress) {
    setKnown({ inAddress, sought: inAddress });
    // The URL update from this search must not undo what was typed since.
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
