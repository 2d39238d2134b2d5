import about from "../../package.json" with { type: "json" };

/** The version of Rollcall that is running, such as 1.0.0. */
export const version: string = about.version;
