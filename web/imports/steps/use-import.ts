import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { SheetHabits } from "#contract/imports/sheet-habits.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { useDebounced } from "#web/platform/ui/tables/use-debounced.ts";
import {
  choicesOf,
  habitsOf,
  inForce,
  withAnswers,
  withAsked,
  withHabits,
  withSaid,
  type Choices,
  type Settled,
} from "../reading/choices.ts";
import type { Picture } from "../reading/picture.ts";
import type { SheetAnswers } from "../reading/reading.ts";
import type { Decisions } from "../reading/sheet-to-send.ts";
import type { LayoutSaid } from "../roles.ts";
import { SheetRefused } from "../sheet.ts";
import { bringSheet, cancelImport, lookAtSheet, sheetHabits } from "./imports.queries.ts";
import { openSheetReader, type SheetReader } from "./sheet-reader.ts";
import type { KnownTab, ReadSheet } from "./sheet-worker.ts";

export const importSteps = ["choose", "check", "done"] as const;
export type ImportStep = (typeof importSteps)[number];

/** How much less a person got than the sheet's total, because the user chose so. */
export type Kept = { row: number; name: string; points: number };

/** What is typed is looked at after a pause of so many milliseconds. */
const pauseMs = 200;
/** A sheet is read on this device, once for each state of its choices. */
const local = { gcTime: 0, staleTime: Infinity, retry: false, networkMode: "always" } as const;

/** The import of an old sheet into a club, step by step. Its state isn't stored anywhere. */
export function useImport(clubId: string, untitled: string) {
  const queryClient = useQueryClient();
  const reader = useRef<SheetReader>(undefined);
  useEffect(() => () => reader.current?.close(), []);
  const [step, setStep] = useState<ImportStep>("choose");
  const [tabs, setTabs] = useState<KnownTab[]>([]);
  const [chosen, setChosen] = useState<Choices>();
  const [pasted, setPasted] = useState("");
  /** Whether the officer said anything about the tab, which would be lost. */
  const [isTouched, setTouched] = useState(false);
  /** The tabs that were imported, by their numbers. */
  const [imported, setImported] = useState<readonly number[]>([]);
  /** The column that the user selected in the picture. */
  const [pointed, setPointed] = useState<{ column: number }>();
  const ask: SheetReader["ask"] = async (request, kind) => {
    if (reader.current === undefined) throw new SheetRefused("unreadable");
    return reader.current.ask(request, kind);
  };
  const change = (how: (choices: Choices) => Choices) => {
    setChosen((choices) => choices && how(choices));
    // What failed was another import.
    if (importing.isError) importing.reset();
  };
  const touch = (how: (choices: Choices) => Choices) => {
    setTouched(true);
    change((choices) => how({ ...choices, isReopened: false }));
  };

  const reading = useMutation({
    mutationFn: async (source: Blob) => {
      reader.current?.close();
      // Files that are too large aren't even read into memory.
      if (source.size > bounds.maxSheetBytes) throw new SheetRefused("too-large");
      const opened = (reader.current = openSheetReader());
      const bytes = new Uint8Array(await source.arrayBuffer());
      const name = source instanceof File ? source.name : "";
      return (await opened.ask({ kind: "read", name, bytes }, "tabs")).tabs;
    },
    onSuccess: (found) => {
      setTabs(found);
      setImported([]);
      choose(found, 0);
    },
  });

  /** Takes a tab as it is, and as last time once that is known, if nothing was said until then. */
  const choose = (among: readonly KnownTab[], number: number) => {
    const tab = among[number];
    if (tab === undefined) return;
    const plain = choicesOf(tab, number, untitled);
    setChosen(plain);
    setTouched(false);
    setStep("check");
    importing.reset();
    if (tab.shape === undefined) return;
    sheetHabits(clubId, tab.shape)
      .read()
      .then((habits) => {
        const isPlain = ({ said, answers }: Choices) =>
          said === plain.said && answers === plain.answers;
        if (habits !== null) change((now) => (isPlain(now) ? withHabits(now, tab, habits) : now));
      })
      // Without them, the sheet is read as if it were the first one.
      .catch(() => {});
  };

  const [looked] = useDebounced(chosen, pauseMs);
  const about = useMemo(
    () => looked && { tab: looked.tab, ...inForce(looked), decisions: looked.decisions },
    [looked],
  );
  const place = [reading.submittedAt, about?.tab];
  /** Keeps what is in sight while the same tab is read again. */
  const ofSameTab = <Data>(before: Data | undefined, query?: { queryKey: readonly unknown[] }) =>
    query?.queryKey[1] === place[0] && query?.queryKey[2] === place[1] ? before : undefined;
  const isHere = step === "check" && about !== undefined;
  const drawing = useQuery({
    queryKey: ["picture-of-sheet", ...place, about?.said, about?.answers],
    queryFn: async () => {
      if (about === undefined) throw new SheetRefused("unreadable");
      return (await ask({ kind: "interpret", ...about }, "sheet")).sheet;
    },
    enabled: isHere,
    placeholderData: ofSameTab,
    ...local,
  });
  const picture = drawing.data?.picture;
  const isDrawn = chosen === looked && drawing.isSuccess && !drawing.isPlaceholderData;
  const isOpen = picture === undefined || isAsking(picture, chosen) || picture.people === 0;
  const checking = useQuery({
    queryKey: [
      "preview-of-sheet",
      ...place,
      about && { ...about, decisions: [...about.decisions] },
    ],
    queryFn: async () => {
      if (about === undefined) throw new SheetRefused("unreadable");
      const plain = { carried: new Set<number>(), beside: undefined };
      const { body } = await ask({ kind: "write", ...about, ...plain }, "body");
      const preview = await lookAtSheet(clubId, body);
      change((choices) => (choices.said === looked?.said ? withAsked(choices, preview) : choices));
      return preview;
    },
    enabled: isHere && isDrawn && !isOpen,
    placeholderData: ofSameTab,
    ...local,
  });

  const sending = useRef<AbortController>(undefined);
  const isBringing = useRef(false);
  const importing = useMutation({
    mutationFn: async (bringing: Bringing) => {
      const { signal } = (sending.current = new AbortController());
      const { body } = await ask({ kind: "write", ...bringing, ...inForce(bringing) }, "body");
      return bringSheet(queryClient, clubId, body, signal);
    },
    onSuccess: (_answer, bringing) => {
      const { tab, habits } = bringing;
      const shape = tabs[tab]?.shape;
      if (shape !== undefined && habits !== undefined)
        sheetHabits(clubId, shape)
          .keep(habits)
          .catch(() => {});
      setImported((before) => [...before, tab]);
      setStep("done");
    },
  });

  const checkAgain = () => {
    importing.reset();
    void (drawing.isError ? drawing : checking).refetch();
  };
  const canceling = useMutation({
    mutationFn: async () => {
      // The sheet may still be waiting for its turn, where only its request can be given up.
      sending.current?.abort();
      await cancelImport(queryClient, clubId);
    },
    // It may have been too late: checking again tells.
    onSettled: checkAgain,
  });

  return {
    clubId,
    step,
    tabs,
    imported,
    chosen,
    reading,
    pointed,
    pasted,
    setPasted,
    /** Whether answers would be lost with the page; an import that runs needs none. */
    isUnsaved: isTouched && step !== "done" && !importing.isPending,
    goBack: () => setStep("choose"),
    returnToSheet: () => setStep("check"),
    point: useCallback((column: number) => setPointed({ column }), []),
    cancelReading: () => {
      reader.current?.close();
      reader.current = undefined;
      reading.reset();
    },
    chooseTab: (number: number) => choose(tabs, number),
    /** Reads the sheet as if the club had never imported one like it. */
    startOver: () => {
      const tab = tabs[chosen?.tab ?? 0];
      if (tab?.shape === undefined || chosen === undefined) return;
      sheetHabits(clubId, tab.shape)
        .forget()
        .catch(() => {});
      setChosen(choicesOf(tab, chosen.tab, untitled));
      setTouched(false);
    },
    /** How the sheet is read, with the answers before the last one while it is read again. */
    sheet: drawing.data,
    /** Changes what was said about the layout; the rest is guessed again. */
    say: (how: (said: LayoutSaid) => LayoutSaid) => touch((choices) => withSaid(choices, how)),
    answer: (answers: Partial<SheetAnswers>) => touch((choices) => withAnswers(choices, answers)),
    /** Settles a doubt; one that is settled already is open again. */
    settle: (one: Settled) =>
      touch(({ settled, ...choices }) => ({
        ...choices,
        settled: settled.includes(one) ? settled.filter((two) => two !== one) : [...settled, one],
      })),
    decide: (decisions: Decisions) => touch((choices) => ({ ...choices, decisions })),
    setCarried: (carried: ReadonlySet<number>) => touch((choices) => ({ ...choices, carried })),
    /** What the import would add; undefined as long as a question is open. */
    preview: isOpen ? undefined : checking.data,
    isChecking: !isDrawn || checking.isFetching,
    failure: importing.error ?? drawing.error ?? checking.error,
    checkAgain,
    importing,
    canceling,
    bring: (beside: Bringing["beside"]) => {
      // A second click may come before the page shows that the first one counted.
      if (chosen === undefined || drawing.data === undefined || isBringing.current) return;
      isBringing.current = true;
      importing.mutate(
        { ...chosen, habits: habitsFrom(chosen, drawing.data), beside },
        { onSettled: () => (isBringing.current = false) },
      );
    },
    /** Those whose total in the sheet differs, and isn't made up for. */
    kept: (): Kept[] =>
      (picture?.differences ?? [])
        .filter(({ row }) => chosen?.carried.has(row) === false)
        .map(({ row, name, total, sum }) => ({ row, name, points: total - sum })),
    problemsFile: async (title: string, text: (problem: Picture["problems"][number]) => string) => {
      if (chosen === undefined) return "";
      const problems = (picture?.problems ?? []).map((one) => ({ ...one, text: text(one) }));
      return (await ask({ kind: "problems", tab: chosen.tab, title, problems }, "file")).text;
    },
  };
}
export type Importing = ReturnType<typeof useImport>;
type Bringing = Choices & {
  habits: SheetHabits | undefined;
  beside: { expectedRevision: number; reason: string | undefined };
};

/** What to remember. Where the data starts isn't: without it, the sheet would be read otherwise. */
function habitsFrom(choices: Choices, { layout, picture }: ReadSheet): SheetHabits | undefined {
  const names = [...picture.rows.values()].map(({ name }) => name);
  const { roles } = layout;
  return choices.said.firstRow === undefined
    ? habitsOf(inForce(choices), { roles, names })
    : undefined;
}

/** Whether questions must be answered before the sheet can be previewed. */
export function isAsking(
  { openMarks, openNumber, openDate, doubts, remembered }: Picture,
  choices: Choices | undefined,
): boolean {
  const dateOrder = choices?.answers.dateOrder ?? remembered.dateOrder;
  const isDateOpen = openDate !== undefined && dateOrder === undefined;
  const isAnyAsked = doubts.some(({ level }) => level === "asked");
  return openMarks.length > 0 || openNumber !== undefined || isDateOpen || isAnyAsked;
}
