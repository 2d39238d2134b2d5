import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";

/** The source maps of the bundle's files that errors came from. */
const maps = new Map<string, SourceMap | undefined>();

/**
 * An error's stack with the files and lines of the sources in place of those of the bundle. Node
 * can do so itself, but reads all source maps at the start, which takes longer than the start.
 */
export function stackInSources(stack: string | undefined): string | undefined {
  return stack?.replaceAll(
    /(file:\S+\.js):(\d+):(\d+)/g,
    (place, file: string, line: string, column: string) => {
      const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
      if (origin === undefined || !("fileName" in origin)) return place;
      const { fileName, lineNumber, columnNumber } = origin;
      return `${new URL(fileName, file).href}:${lineNumber}:${columnNumber}`;
    },
  );
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(fileURLToPath(`${file}.map`)));
  return maps.get(file);
}

function readMap(path: string): SourceMap | undefined {
  if (!existsSync(path)) return undefined;
  return new SourceMap(JSON.parse(readFileSync(path, "utf8")) as SourceMapPayload);
}
