/** Says why a person was sent on; fetched when there is something to say. */
import { notify } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { isDue, readKept, type Reason } from './kept-reason.ts'
import { refusalTexts } from './texts.ts'

/** Says a kept reason where it is due. False: it is none, or it waits for another page. */
export function explainIfDue(kept: string | null, where: Parameters<typeof isDue>[1]): boolean {
  const due = readKept(kept)
  if (!due || !isDue(due, where)) return false
  explain(due.reason)
  return true
}

/**
 * A window for what the person must know, a line in passing where they merely land one step earlier. Both are announced
 * to a screen reader; the window holds the focus and gives it back.
 */
export function explain(reason: Reason): void {
  const { title, body } = refusalTexts[reason]
  if (reason === 'journey.step') say(`${title}. ${body}`)
  else void notify({ title, body })
}
