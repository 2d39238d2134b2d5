import { bounds } from "#contract/platform/bounds.ts";
import { TextField } from "./fields/text-field.tsx";
import type { useSearch } from "./tables/use-search.ts";

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  search: Pick<ReturnType<typeof useSearch>, "text" | "setText" | "findNow">;
};

/** A field to search a list; Enter searches right away. */
export function SearchField({ label, placeholder = label, search }: SearchFieldProps) {
  const { text, setText, findNow } = search;
  return (
    <TextField
      label={label}
      labelHidden
      type="search"
      placeholder={placeholder}
      maxLength={bounds.maxSearchLength}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={({ key }) => key === "Enter" && findNow()}
    />
  );
}
