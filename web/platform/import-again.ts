/**
 * Loads a piece of code, and tries once more under another address if it couldn't be loaded:
 * Chromium 150 never asks again for one that failed, even when the network is back.
 */
export async function importAgain<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  try {
    return await load();
  } catch (error) {
    // Only Chromium names the address, and only Chromium needs this.
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Piece;
  }
}
