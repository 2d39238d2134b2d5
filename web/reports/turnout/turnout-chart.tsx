import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { nice, ticks } from "d3-array";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { bounds } from "#contract/platform/bounds.ts";
import type { Meeting } from "#contract/reports/turnout.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatMonth } from "#web/platform/ui/format/format-more-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { averagesByMonth, monthOf } from "./school-years.ts";
import classes from "./turnout-chart.module.css";

const height = 260;
const margin = { top: 12, right: 8, bottom: 28, left: 36 };
/** The minimum distance between month names, in CSS pixels. */
const monthWidth = 44;

type TurnoutChartProps = {
  /** A description of the chart. */
  label: string;
  meetings: readonly Meeting[];
  /** The meetings of the year before, for the line. */
  before: readonly Meeting[];
};

/**
 * A bar per meeting, split into returning and new people, and a line for the same month's average
 * last year (R20.2).
 */
export function TurnoutChart({ label, meetings, before }: TurnoutChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} className={classes["frame"]} style={{ minBlockSize: height }}>
      {width !== undefined && (
        <svg width={width} height={height} role="img" aria-label={label}>
          <Illustration width={width} meetings={meetings} before={before} />
        </svg>
      )}
    </div>
  );
}

function Illustration({
  width,
  meetings,
  before,
}: Omit<TurnoutChartProps, "label"> & { width: number }) {
  const hatch = useId();
  const byMonth = averagesByMonth(before);
  const lastYear = (meeting: Meeting) => byMonth.get(monthOf(meeting));
  const most = Math.max(1, ...meetings.map((one) => Math.max(one.attendees, lastYear(one) ?? 0)));
  const step = (width - margin.left - margin.right) / meetings.length;
  const barWidth = step * 0.75;
  const left = new Map(
    meetings.map(({ id }, at) => [id, margin.left + at * step + (step - barWidth) / 2]),
  );
  const x = ({ id }: Meeting) => left.get(id) ?? 0;
  const middle = (meeting: Meeting) => x(meeting) + barWidth / 2;
  const [, top] = nice(0, most, 4);
  const floor = height - margin.bottom;
  const y = (people: number) => floor - (people / top) * (floor - margin.top);
  // A meeting in a month without any last year interrupts the line.
  const course = meetings
    .map((meeting, at) => {
      const [then, previous] = [meeting, meetings[at - 1]].map((one) => one && lastYear(one));
      if (then === undefined) return "";
      return `${previous === undefined ? "M" : "L"}${middle(meeting)},${y(then)}`;
    })
    .join("");
  const wholeTicks = ticks(0, top, 4).filter(Number.isInteger);
  return (
    <>
      <pattern
        id={hatch}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" className={classes["new"]} />
        <line x1="0" x2="0" y1="0" y2="6" className={classes["hatch"]} />
      </pattern>
      {wholeTicks.map((tick) => (
        <g key={tick}>
          <line
            x1={margin.left}
            x2={width - margin.right}
            y1={y(tick)}
            y2={y(tick)}
            className={classes["grid"]}
          />
          <text
            x={margin.left - 8}
            y={y(tick)}
            dy="0.32em"
            textAnchor="end"
            className={classes["tick"]}
          >
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {meetings.map((meeting) => {
        const { id, attendees } = meeting;
        const known = attendees < bounds.smallestGroup ? attendees : attendees - meeting.newcomers;
        const bar = { x: x(meeting), width: barWidth };
        return (
          <g key={id}>
            <title>{meetingText(meeting)}</title>
            <rect {...bar} y={y(known)} height={y(0) - y(known)} className={classes["known"]} />
            <rect
              {...bar}
              y={y(attendees)}
              height={y(known) - y(attendees)}
              fill={`url(#${hatch})`}
              className={classes["newBar"]}
            />
          </g>
        );
      })}
      <path d={course} className={classes["line"]} />
      {meetings.map((one) => {
        const then = lastYear(one);
        return then === undefined ? null : (
          <circle key={one.id} cx={middle(one)} cy={y(then)} r={3} className={classes["dot"]} />
        );
      })}
      {firstOfMonths(meetings, middle).map((one) => (
        <text
          key={one.id}
          x={middle(one)}
          y={height - 8}
          textAnchor="middle"
          className={classes["tick"]}
        >
          {formatMonth(one.day)}
        </text>
      ))}
    </>
  );
}

/** The chart's legend. */
export function TurnoutLegend({ hasBefore }: { hasBefore: boolean }) {
  return (
    <ul className={classes["legend"]}>
      <li data-mark="known">
        <Trans>returning</Trans>
      </li>
      <li data-mark="new">
        <Trans>new</Trans>
      </li>
      {hasBefore && (
        <li data-mark="line">
          <Trans>same month last year (average)</Trans>
        </li>
      )}
    </ul>
  );
}

function meetingText({ name, day, attendees, newcomers }: Meeting): string {
  const date = formatEventDate(day);
  const count = formatNumber(attendees);
  const fresh = formatNumber(newcomers);
  return attendees < bounds.smallestGroup
    ? t`${name}, ${date}: ${count}`
    : t`${name}, ${date}: ${count} (${fresh} new)`;
}

/** The first meeting of each month, if there is room for the month's name. */
function firstOfMonths(
  meetings: readonly Meeting[],
  middle: (meeting: Meeting) => number,
): Meeting[] {
  const named: Meeting[] = [];
  let month: string | undefined;
  for (const meeting of meetings) {
    const last = named.at(-1);
    const isFirst = monthOf(meeting) !== month;
    month = monthOf(meeting);
    if (isFirst && (last === undefined || middle(meeting) - middle(last) >= monthWidth))
      named.push(meeting);
  }
  return named;
}

/** An element's current width in CSS pixels; undefined until it has been measured. */
function useWidth(ref: RefObject<Element | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
