/**
 * Loads a module, and retries once under a different URL if it couldn't be loaded: Chromium 150
 * never retries a failed one, even once the network is back.
 */
export async function importAgain<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  try {
    return await load();
  } catch (error) {
    // Only Chromium includes the URL in the error, and only Chromium needs this.
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Piece;
  }
}
