import { LoadingLines, type LoadingLinesProps } from "./notices/loading.tsx";
import { Card } from "./page/card.tsx";

/** A card with placeholder lines. */
export function LoadingCard(lines: LoadingLinesProps) {
  return (
    <Card padded>
      <LoadingLines {...lines} />
    </Card>
  );
}
