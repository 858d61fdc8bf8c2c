import { notify } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { isDue, readStoredReason, type Reason } from './stored-reason.ts'
import { refusalTexts } from './texts.ts'

/** False if nothing is due here. */
export function explainIfDue(stored: string | null, where: Parameters<typeof isDue>[1]): boolean {
  const due = readStoredReason(stored)
  if (!due || !isDue(due, where)) return false
  explain(due.reason)
  return true
}

/** A dialog for what must be known, otherwise a status message. */
export function explain(reason: Reason): void {
  const { title, body } = refusalTexts[reason]
  if (reason === 'journey.step') say(`${title}. ${body}`)
  else void notify({ title, body })
}
