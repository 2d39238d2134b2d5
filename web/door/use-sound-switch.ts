import { useState } from "react";

const storedAs = "scanner-sound";

/** Whether scanners sound on this browser; they do unless somebody has switched it off. */
export function useSoundSwitch(): [on: boolean, toggle: () => void] {
  const [on, setOn] = useState(() => read() !== "off");
  const toggle = () => {
    setOn(!on);
    write(on ? "off" : "on");
  };
  return [on, toggle];
}

/** A browser may keep nothing for pages. */
function read(): string | null {
  try {
    return localStorage.getItem(storedAs);
  } catch {
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(storedAs, value);
  } catch {
    // Then it is so until the page is left.
  }
}
