/**
 * Runs something between two readings of a clock, so that an instant in its result can be judged without tolerance
 * for a slow machine.
 */
export async function clocked<T>(clock: { ms(): number }, act: () => Promise<T>) {
  const before = clock.ms()
  const answer = await act()
  const after = clock.ms()
  return {
    answer,
    /** Whether an instant lies within the run, shifted by `aheadMs`; on the wire instants may be whole seconds. */
    isThen(instant: Date | string | null | undefined, aheadMs = 0): boolean {
      const at = new Date(instant ?? Number.NaN).getTime() - aheadMs
      return Math.floor(before / 1_000) * 1_000 <= at && at <= after
    },
  }
}
