/** Those whose names contain every typed word; case and accents do not matter. */
export function searchByName<Row extends { name: string }>(
  rows: readonly Row[],
  typed: string,
): Row[] {
  const words = plain(typed).split(/\s+/);
  return rows.filter(({ name }) => {
    const text = plain(name);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();
}
