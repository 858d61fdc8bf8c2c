/**
 * Does something between two looks at a clock, so that an instant it gives can be judged without slack for a slow
 * machine.
 */
export async function clocked<T>(clock: { ms(): number }, act: () => Promise<T>) {
  const before = clock.ms()
  const answer = await act()
  const after = clock.ms()
  return {
    answer,
    /**
     * Whether an instant is the clock's while it was done, `aheadMs` on; what goes over a wire may be whole seconds.
     */
    isThen(instant: Date | string | null | undefined, aheadMs = 0): boolean {
      const at = new Date(instant ?? Number.NaN).getTime() - aheadMs
      return Math.floor(before / 1_000) * 1_000 <= at && at <= after
    },
  }
}
