import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WindowedRows } from "./windowed-rows.tsx";

/** The rows of a list that are drawn at once. */
function drawn(count: number): number {
  const rows = Array.from({ length: count }, (_, at) => String(at));
  const page = renderToStaticMarkup(
    <table>
      <tbody>
        <WindowedRows rows={rows} rowKey={(row) => row}>
          {(row) => (
            <tr>
              <td>{row}</td>
            </tr>
          )}
        </WindowedRows>
      </tbody>
    </table>,
  );
  return page.match(/<tr>/g)?.length ?? 0;
}

test("a table draws what fills a phone's screen before the rest", () => {
  expect(drawn(300)).toBe(16);
});

test("a table that hardly needs more than a screen is drawn at once", () => {
  expect(drawn(16)).toBe(16);
  expect(drawn(3)).toBe(3);
});
