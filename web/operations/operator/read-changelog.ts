/** What a version brought; `date` is YYYY-MM-DD, and null if it isn't released. */
export type Release = {
  version: string;
  date: string | null;
  groups: { title: string; items: string[] }[];
};

/**
 * The versions in a changelog that follows Keep a Changelog, the newest first; empty ones are left
 * out.
 */
export function readChangelog(text: string): Release[] {
  const [, ...sections] = `\n${text}`.split("\n## ");
  return sections.map(readRelease).filter(({ groups }) => groups.length > 0);
}

function readRelease(section: string): Release {
  const [intro = "", ...groups] = section.split("\n### ");
  const [, version = "", date] = /^\[?([^\]\s]+)\]?(?: - (\S+))?/.exec(intro) ?? [];
  return { version, date: date ?? null, groups: groups.map(readGroup) };
}

function readGroup(group: string): Release["groups"][number] {
  const [title = "", ...lines] = group.split("\n");
  const items = lines.filter((line) => line.startsWith("- ")).map((line) => plain(line.slice(2)));
  return { title: title.trim(), items };
}

/** The text without Markdown's marks; links lead to files that aren't here. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/ \(\[[^\]]*\]\([^)]*\)\)/g, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\*\*|`/g, "")
    .replaceAll(/(^|\s)_([^_]+)_/g, "$1$2");
}
