/** Removes only our separators, so that editing never breaks the grouping. */
export function editedAmount(shown: string, typed: string): { text: string; caret: number } {
  const most = Math.min(shown.length, typed.length)
  let before = 0
  while (before < most && shown[before] === typed[before]) before += 1
  let after = 0
  while (after < most - before && shown.at(-1 - after) === typed.at(-1 - after)) after += 1
  const plain = (text: string) => text.replaceAll(',', '')
  const middle = typed.slice(before, typed.length - after)
  if (middle.includes(',')) return { text: typed, caret: typed.length - after }
  const head = plain(typed.slice(0, before)) + middle
  return { text: head + plain(typed.slice(typed.length - after)), caret: head.length }
}
