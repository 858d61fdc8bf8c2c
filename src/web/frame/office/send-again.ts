/** A second sending on the same day needs confirmation. */
import { confirm } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { messageNames } from '#domain/message/texts.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import { sendAgainTexts as texts } from './send-again.texts.ts'

export const messageName = (template: string): string => messageNames[template] ?? template

/** False if cancelled. */
export async function sendOnceMore(
  template: string,
  send: (twice: boolean) => Promise<{ at: string }>,
): Promise<boolean> {
  const sent = await send(false).catch((thrown: unknown) => {
    if (asCallProblem(thrown, '').code !== 'message.twice') throw thrown
    return null
  })
  if (sent === null && !(await confirm(texts.twice))) return false
  const at = new Date((sent ?? (await send(true))).at)
  const message = messageName(template)
  say(at.getTime() > serverNow() ? texts.said(message, momentInWords(at)) : texts.now(message))
  return true
}
