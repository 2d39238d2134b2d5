import { useState } from "react";

const storedAs = "scanner-sound";

/** Whether scanners play sounds in this browser; on unless turned off. */
export function useSoundSwitch(): [on: boolean, toggle: () => void] {
  const [on, setOn] = useState(() => read() !== "off");
  const toggle = () => {
    setOn(!on);
    write(on ? "off" : "on");
  };
  return [on, toggle];
}

/** Browsers may refuse storage. */
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
    // Then it lasts until the user leaves the page.
  }
}
