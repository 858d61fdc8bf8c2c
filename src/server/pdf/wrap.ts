/** Lines of text that fit a width. Pure: whoever asks says how wide a text is. */

/** An operator stays with the number after it; everything else may part at its spaces. */
const parting = /(?<![×÷−+=]) /

/**
 * The text in lines no wider than `width` (in the unit of `widthOf`), always at least one. Korean words stay whole; a
 * single word wider than the line is cut where it must be.
 */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(parting)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (line !== '' && widthOf(line + letter) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}
