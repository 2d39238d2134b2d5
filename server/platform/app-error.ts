import { errorTable, type ErrorBody, type ErrorCode } from "#contract/platform/errors.ts";

/**
 * Who reads an answer: someone who sees a whole club, someone who sees only names in it (a helper,
 * a door pass, a locked scanner), or someone who asks about what is their own.
 */
type Reader = "club" | "names" | undefined;

/**
 * The properties that an error's body may have for those who don't see the club. Anything else is
 * left out, so that an error that carries someone's operation tells it to nobody else (R3.25).
 */
const besideFor: Record<"names" | "own", ReadonlySet<string>> = {
  names: new Set(["namesakes"]),
  own: new Set([
    ...["receipt", "question", "clubId", "clubName", "role", "before", "seconds"],
    ...["eventId", "eventName", "opensAt", "closesAt", "timeZone", "now", "spotSaved"],
  ]),
};

function shownTo(reader: Reader, beside: Record<string, unknown>): Record<string, unknown> {
  if (reader === "club") return beside;
  const shown = besideFor[reader ?? "own"];
  return Object.fromEntries(Object.entries(beside).filter(([name]) => shown.has(name)));
}

/** An error that may be shown to people: its code determines the status and the text. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly details: Pick<ErrorBody["error"], "fields"> & {
    /** Additional properties of the response body, for readers who may see them. */
    beside?: Record<string, unknown>;
    /** Seconds to wait before retrying; sent as Retry-After. */
    retryAfter?: number;
  };

  constructor(code: ErrorCode, details: AppError["details"] = {}) {
    super(errorTable[code].message);
    this.code = code;
    this.details = details;
  }

  get status() {
    return errorTable[this.code].status;
  }

  /** The response body for a reader. */
  toBody(reader?: Reader): ErrorBody {
    const { beside = {}, fields } = this.details;
    return {
      ...shownTo(reader, beside),
      error: { code: this.code, message: this.message, ...(fields && { fields }) },
    };
  }
}
