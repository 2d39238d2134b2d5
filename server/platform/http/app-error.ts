import { errorTable, type ErrorBody, type ErrorCode } from "#contract/errors.ts";

/** An error that may be shown to people: its code determines the status and the text. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly details: Pick<ErrorBody["error"], "fields"> & {
    /** Additional properties of the response body. */
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

  /** The response body. */
  toBody(): ErrorBody {
    const { beside, fields } = this.details;
    return {
      ...beside,
      error: { code: this.code, message: this.message, ...(fields && { fields }) },
    };
  }
}
