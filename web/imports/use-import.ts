import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ImportPreview } from "#contract/imports.ts";
import {
  choicesOf,
  isLaying,
  withAnswers,
  withAsked,
  withLayout,
  type Choices,
} from "./choices.ts";
import { bringSheet, cancelImport, lookAtSheet } from "./imports.queries.ts";
import type { Picture } from "./picture.ts";
import type { SheetAnswers } from "./reading.ts";
import type { LayoutSaid } from "./roles.ts";
import { openSheetReader, type SheetReader } from "./sheet-reader.ts";
import type { Decisions } from "./sheet-to-send.ts";
import type { Tab } from "./tab.ts";
import { SheetRefused } from "./sheet.ts";

export const importSteps = ["choose", "kind", "columns", "check", "done"] as const;
export type ImportStep = (typeof importSteps)[number];

type Checked = {
  picture: Picture;
  cells: Record<string, string>;
  preview: ImportPreview | undefined;
};

/** How much less a person got than the sheet's total, because the user chose so. */
export type Kept = { row: number; name: string; points: number };

/** The import of an old sheet into a club, step by step. Its state isn't stored anywhere. */
export function useImport(clubId: string, untitled: string) {
  const queryClient = useQueryClient();
  const reader = useRef<SheetReader>(undefined);
  useEffect(() => () => reader.current?.close(), []);
  const [step, setStep] = useState<ImportStep>("choose");
  const [tabs, setTabs] = useState<Tab[]>([]);
  const [chosen, setChosen] = useState<Choices>();
  /** The tabs that were imported, by their numbers. */
  const [imported, setImported] = useState<readonly number[]>([]);
  /** The column that the user selected in the picture. */
  const [pointed, setPointed] = useState<number>();
  const ask: SheetReader["ask"] = async (request, kind) => {
    if (reader.current === undefined) throw new SheetRefused("unreadable");
    return reader.current.ask(request, kind);
  };

  const reading = useMutation({
    mutationFn: async (file: { name: string; bytes: Uint8Array<ArrayBuffer> }) => {
      reader.current?.close();
      const opened = openSheetReader();
      reader.current = opened;
      return (await opened.ask({ kind: "read", ...file }, "tabs")).tabs;
    },
    onSuccess: (found) => {
      setTabs(found);
      setImported([]);
      choose(found, 0);
      setStep("kind");
    },
  });

  const choose = (among: readonly Tab[], number: number) => {
    const tab = among[number];
    if (tab === undefined) return;
    setChosen(choicesOf(tab, number, untitled));
    checking.reset();
    importing.reset();
  };

  const laying = useMutation({
    mutationFn: async ({ tab, said }: Choices) =>
      (await ask({ kind: "layout", tab, said }, "layout")).layout,
    onSettled: (layout, _error, { said }) => {
      // An answer to an earlier state of the sheet says nothing about this one.
      if (chosen?.said !== said) return;
      const now = withLayout(chosen, layout ?? chosen.layout);
      setChosen(now);
      // Check was pressed meanwhile.
      if (step === "check") check(now);
    },
  });

  const seen = chosen && { tab: chosen.tab, layout: chosen.layout, answers: chosen.answers };
  const drawing = useQuery({
    queryKey: ["picture-of-sheet", reading.submittedAt, seen],
    queryFn: async () => {
      if (seen === undefined) throw new SheetRefused("unreadable");
      return (await ask({ kind: "interpret", ...seen }, "picture")).picture;
    },
    ...{ enabled: step === "columns" && seen !== undefined, placeholderData: keepPreviousData },
    ...{ gcTime: 0, staleTime: Infinity, retry: false, networkMode: "always" },
  });

  const checking = useMutation({
    mutationFn: async (choices: Choices): Promise<Checked> => {
      const { tab, layout, answers, decisions } = choices;
      const request = { tab, layout, answers };
      const { picture, cells } = await ask({ kind: "interpret", ...request }, "picture");
      if (isAsking(picture, answers) || picture.people === 0)
        return { picture, cells, preview: undefined };
      const plain = { decisions, carried: new Set<number>(), beside: undefined };
      const { body } = await ask({ kind: "write", ...request, ...plain }, "body");
      return { picture, cells, preview: await lookAtSheet(clubId, body) };
    },
    onSuccess: ({ preview }, { layout }) => {
      if (preview !== undefined)
        setChosen((choices) => choices && withAsked(choices, layout, preview));
    },
  });
  /** Goes to a column that the user selected, to change what it is. */
  const point = useCallback((column: number) => {
    setPointed(column);
    setStep("columns");
  }, []);
  const check = (choices = chosen) => {
    if (choices !== undefined) checking.mutate(choices);
  };

  const sending = useRef<AbortController>(undefined);
  const importing = useMutation({
    mutationFn: async ({ tab, layout, answers, decisions, carried, beside }: Bringing) => {
      const { signal } = (sending.current = new AbortController());
      const request = { tab, layout, answers, decisions, carried, beside };
      const { body } = await ask({ kind: "write", ...request }, "body");
      return bringSheet(queryClient, clubId, body, signal);
    },
    onSuccess: (_answer, { tab }) => {
      setImported((before) => [...before, tab]);
      setStep("done");
    },
  });

  const go = (to: ImportStep) => {
    setStep(to);
    importing.reset();
    // A layout that is still being read is checked once it's known.
    if (to === "check" && chosen !== undefined && !isLaying(chosen)) check();
  };
  const canceling = useMutation({
    mutationFn: async () => {
      // The sheet may still be waiting for its turn, where only its request can be given up.
      sending.current?.abort();
      await cancelImport(queryClient, clubId);
    },
    // It may have been too late: checking again tells.
    onSettled: () => go("check"),
  });

  return {
    clubId,
    step,
    go,
    point,
    pointed,
    forgetPointed: () => setPointed(undefined),
    tabs,
    imported,
    chosen,
    reading,
    cancelReading: () => {
      reader.current?.close();
      reader.current = undefined;
      reading.reset();
    },
    chooseTab: (tab: number) => choose(tabs, tab),
    /** Sets part of the layout; guesses the rest again. */
    say: (said: Partial<LayoutSaid>) => {
      if (chosen === undefined) return;
      const next = { ...chosen, said: { ...chosen.said, ...said } };
      setChosen(next);
      laying.mutate(next);
      checking.reset();
    },
    picture: drawing.data,
    answer: (answers: Partial<SheetAnswers>) => {
      setChosen((choices) => choices && withAnswers(choices, answers));
    },
    /** As `answer`, and checks again immediately. */
    correct: (answers: Partial<SheetAnswers>) => {
      setChosen((choices) => choices && withAnswers(choices, answers));
      check(chosen && withAnswers(chosen, answers));
    },
    checking,
    decide: (decisions: Decisions) => {
      setChosen((choices) => choices && { ...choices, decisions });
      check(chosen && { ...chosen, decisions });
    },
    setCarried: (carried: ReadonlySet<number>) => {
      setChosen((choices) => choices && { ...choices, carried });
    },
    importing,
    canceling,
    bring: (beside: Bringing["beside"]) => {
      if (chosen !== undefined) importing.mutate({ ...chosen, beside });
    },
    /** Those whose total in the sheet differs, and isn't made up for. */
    kept: (): Kept[] =>
      (checking.data?.picture.differences ?? [])
        .filter(({ row }) => chosen?.carried.has(row) === false)
        .map(({ row, name, total, sum }) => ({ row, name, points: total - sum })),
    problemsFile: async (title: string, text: (problem: Picture["problems"][number]) => string) => {
      const problems = checking.data?.picture.problems ?? [];
      if (chosen === undefined) return "";
      const named = problems.map((problem) => ({ ...problem, text: text(problem) }));
      const request = { kind: "problems", tab: chosen.tab, title, problems: named } as const;
      return (await ask(request, "file")).text;
    },
  };
}
export type Importing = ReturnType<typeof useImport>;
type Bringing = Choices & {
  beside: { expectedRevision: number; reason: string | undefined };
};

/** Whether questions must be answered before the sheet can be previewed. */
export function isAsking(
  { openMarks, openNumber, openDate }: Picture,
  { dateOrder }: SheetAnswers,
): boolean {
  const isDateOpen = openDate !== undefined && dateOrder === undefined;
  return openMarks.length > 0 || openNumber !== undefined || isDateOpen;
}
