import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ImportPreview } from "#contract/imports.ts";
import {
  choicesOf,
  sheetToSend,
  withAnswers,
  withAsked,
  withLayout,
  type Choices,
  type Decisions,
} from "./choices.ts";
import type { Reading, SheetAnswers } from "./interpret.ts";
import { bringSheet, lookAtSheet } from "./imports.queries.ts";
import type { Layout } from "./layout.ts";
import { openSheetReader, type SheetReader } from "./sheet-reader.ts";
import type { Tab } from "./sheet-worker.ts";
import { SheetRefused } from "./sheet.ts";

export const importSteps = ["choose", "kind", "columns", "check", "done"] as const;
export type ImportStep = (typeof importSteps)[number];

type Checked = {
  reading: Reading;
  cells: Record<string, string>;
  preview: ImportPreview | undefined;
};

/** The way of an old sheet into a club, from step to step. Nothing of it is kept anywhere. */
export function useImport(clubId: string, untitled: string) {
  const queryClient = useQueryClient();
  const reader = useRef<SheetReader>(undefined);
  useEffect(() => () => reader.current?.close(), []);
  const [step, setStep] = useState<ImportStep>("choose");
  const [tabs, setTabs] = useState<Tab[]>([]);
  const [chosen, setChosen] = useState<Choices>();

  const reading = useMutation({
    mutationFn: async (file: { name: string; bytes: Uint8Array<ArrayBuffer> }) => {
      reader.current?.close();
      const opened = openSheetReader();
      reader.current = opened;
      return (await opened.ask({ kind: "read", ...file }, "tabs")).tabs;
    },
    onSuccess: (found) => {
      setTabs(found);
      choose(found, 0);
      setStep("kind");
    },
  });

  const choose = (among: readonly Tab[], number: number) => {
    const tab = among[number];
    if (tab === undefined) return;
    setChosen(choicesOf(tab, number, untitled));
    checking.reset();
  };

  const checking = useMutation({
    mutationFn: async (choices: Choices): Promise<Checked> => {
      if (reader.current === undefined) throw new SheetRefused("unreadable");
      const { tab, layout, answers } = choices;
      const request = { kind: "interpret", tab, layout, answers } as const;
      const { reading: read, cells } = await reader.current.ask(request, "reading");
      const isOpen = read.openMarks.length > 0 || isDateOpen(read, answers);
      const canLook = !isOpen && read.people.length > 0;
      const sheet = sheetToSend(read, { ...choices, carried: new Set() });
      return {
        reading: read,
        cells,
        preview: canLook ? await lookAtSheet(clubId, sheet) : undefined,
      };
    },
    onSuccess: ({ preview }, { layout }) => {
      if (preview !== undefined)
        setChosen((choices) => choices && withAsked(choices, layout, preview));
    },
  });
  const check = (choices = chosen) => {
    if (choices !== undefined) checking.mutate(choices);
  };

  const importing = useMutation({
    mutationFn: ({
      expectedRevision,
      reason,
    }: {
      expectedRevision: number;
      reason: string | undefined;
    }) => {
      if (checking.data === undefined || chosen === undefined) throw new SheetRefused("unreadable");
      const sheet = sheetToSend(checking.data.reading, chosen);
      return bringSheet(queryClient, clubId, { sheet, expectedRevision, reason });
    },
    onSuccess: () => {
      reader.current?.close();
      reader.current = undefined;
      setStep("done");
    },
  });

  return {
    step,
    go: (to: ImportStep) => {
      setStep(to);
      importing.reset();
      if (to === "check") check();
    },
    tabs,
    chosen,
    reading,
    cancelReading: () => {
      reader.current?.close();
      reader.current = undefined;
      reading.reset();
    },
    chooseTab: (tab: number) => choose(tabs, tab),
    setLayout: (layout: Layout) => {
      setChosen((choices) => choices && withLayout(choices, layout));
      checking.reset();
    },
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
    problemsFile: async (title: string, text: (problem: Reading["problems"][number]) => string) => {
      const problems = checking.data?.reading.problems ?? [];
      if (reader.current === undefined || chosen === undefined) return "";
      const named = problems.map((problem) => ({ ...problem, text: text(problem) }));
      const request = { kind: "problems", tab: chosen.tab, title, problems: named } as const;
      return (await reader.current.ask(request, "file")).text;
    },
  };
}
export type Importing = ReturnType<typeof useImport>;

/** Whether nobody has said yet which number of a date is the month. */
export function isDateOpen({ openDate }: Reading, { dateOrder }: SheetAnswers): boolean {
  return openDate !== undefined && dateOrder === undefined;
}
