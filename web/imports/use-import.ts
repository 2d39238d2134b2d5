import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { schoolYearEnd } from "#contract/grade.ts";
import type { ImportedPerson, ImportPreview } from "#contract/imports.ts";
import type { Reading, SheetAnswers, SheetPerson } from "./interpret.ts";
import { bringSheet, lookAtSheet } from "./imports.queries.ts";
import type { Layout } from "./layout.ts";
import { openSheetReader, type SheetReader } from "./sheet-reader.ts";
import type { Tab } from "./sheet-worker.ts";
import { SheetRefused } from "./sheet.ts";

export const importSteps = ["choose", "kind", "columns", "check", "done"] as const;
export type ImportStep = (typeof importSteps)[number];

/** Who a row is, as somebody said. */
export type Decisions = ReadonlyMap<number, "new" | { personId: string }>;

type Chosen = { tab: number; layout: Layout; answers: SheetAnswers };
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
  const [chosen, setChosen] = useState<Chosen>();
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const [carried, setCarried] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<ReadonlyMap<number, ImportPreview["people"][number]>>(
    new Map(),
  );

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

  const choose = (among: readonly Tab[], tab: number) => {
    const layout = among[tab]?.layout;
    if (layout === undefined) return;
    setChosen({ tab, layout, answers: plainAnswers(among[tab]?.name ?? "", untitled) });
    forget();
  };
  const forget = () => {
    setDecisions(new Map());
    setCarried(new Set());
    setAsked(new Map());
    checking.reset();
  };

  const checking = useMutation({
    mutationFn: async ({ said, which }: { said: Decisions; which: Chosen }): Promise<Checked> => {
      if (reader.current === undefined) throw new SheetRefused("unreadable");
      const found = await reader.current.ask({ kind: "interpret", ...which }, "reading");
      const { reading: read, cells } = found;
      const isOpen = read.openMarks.length > 0 || isDateOpen(read, which.answers);
      const canLook = !isOpen && read.people.length > 0;
      const sheet = sheetOf(read, said, new Set());
      return {
        reading: read,
        cells,
        preview: canLook ? await lookAtSheet(clubId, sheet) : undefined,
      };
    },
    onSuccess: ({ preview }) => {
      const open = preview?.people.filter(({ outcome }) => outcome === "same-person") ?? [];
      setAsked((before) => new Map([...before, ...open.map((who) => [who.row, who] as const)]));
    },
  });
  const check = (which = chosen, said = decisions) => {
    if (which !== undefined) checking.mutate({ which, said });
  };

  const importing = useMutation({
    mutationFn: ({ base, reason }: { base: number; reason: string | undefined }) => {
      if (checking.data === undefined) throw new SheetRefused("unreadable");
      const sheet = sheetOf(checking.data.reading, decisions, carried);
      return bringSheet(queryClient, clubId, { sheet, base, reason });
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
      if (chosen === undefined) return;
      setChosen({ ...chosen, layout });
      forget();
    },
    answer: (answers: Partial<SheetAnswers>) => {
      if (chosen !== undefined)
        setChosen({ ...chosen, answers: { ...chosen.answers, ...answers } });
    },
    /** As `answer`, and looks again at once. */
    correct: (answers: Partial<SheetAnswers>) => {
      if (chosen === undefined) return;
      const next = { ...chosen, answers: { ...chosen.answers, ...answers } };
      setChosen(next);
      check(next);
    },
    checking,
    asked,
    decisions,
    decide: (said: Decisions) => {
      setDecisions(said);
      check(chosen, said);
    },
    carried,
    setCarried,
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

/** What a sheet is taken to say until somebody says otherwise. */
function plainAnswers(tabName: string, untitled: string): SheetAnswers {
  const years = /(20\d\d)\s*[-–/]\s*(?:20)?(\d\d)(?!\d)/.exec(tabName);
  return {
    schoolYearEnd: years === null ? schoolYearEnd(new Date()) : 2000 + Number(years[2]),
    ...{ nameOrder: "as-typed", marks: {}, points: 1, cells: {}, leftOut: [] },
    event: { name: untitled, date: null },
  };
}

/** Whether nobody has said yet which number of a date is the month. */
export function isDateOpen({ openDate }: Reading, { dateOrder }: SheetAnswers): boolean {
  return openDate !== undefined && dateOrder === undefined;
}

/** How much more the sheet gives somebody than its meetings add up to; 0 when it does not say. */
export function differenceOf({ total, meetingPoints, carryover }: SheetPerson): number {
  return total === null ? 0 : total - meetingPoints - (carryover ?? 0);
}

/** The sheet as it is sent: who its people are, and what is added as carry-over. */
function sheetOf(
  { meetings, people }: Reading,
  decisions: Decisions,
  carried: ReadonlySet<number>,
) {
  return {
    meetings,
    people: people.map((person): ImportedPerson => {
      const { total: _total, meetingPoints: _points, ...kept } = person;
      const more = carried.has(person.row) ? differenceOf(person) : 0;
      const carryover = more === 0 ? kept.carryover : (kept.carryover ?? 0) + more;
      return { ...kept, carryover, who: decisions.get(person.row) ?? "find" };
    }),
  };
}
