/** So many at once that a person sees the count move. */
const together = 50

/** The cases of one act as the screen sends them, one call after the other. Pure. */
export const slicesOf = (numbers: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(numbers.length / together) }, (_, n) =>
    numbers.slice(n * together, (n + 1) * together),
  )
