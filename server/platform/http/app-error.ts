import { errorTable, type ErrorBody, type ErrorCode } from "#contract/errors.ts";

/** An error that a person may be told about: its code decides status and text. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly details: Pick<ErrorBody["error"], "fields"> & {
    /** What the answer says beside the error. */
    beside?: Record<string, unknown>;
    /** Seconds to wait before another try; sent as Retry-After. */
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

  /** The answer's body. */
  toBody(): ErrorBody {
    const { beside, fields } = this.details;
    return {
      ...beside,
      error: { code: this.code, message: this.message, ...(fields && { fields }) },
    };
  }
}
