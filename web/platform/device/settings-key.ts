/** The key of everything that an owner sets for a club: a change of one reloads all. */
export const settingsKey = (clubId: string) => ["club", clubId, "settings"];
