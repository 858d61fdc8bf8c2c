const freshMs = 7 * 86_400_000

/** New for seven days (reference of expectations: "새 글"). */
export const isFresh = (writtenAt: Date, now: Date): boolean => now.getTime() - writtenAt.getTime() < freshMs
