import { Card } from "./card.tsx";
import { LoadingLines, type LoadingLinesProps } from "./loading.tsx";

/** A card with placeholder lines. */
export function LoadingCard(lines: LoadingLinesProps) {
  return (
    <Card padded>
      <LoadingLines {...lines} />
    </Card>
  );
}
