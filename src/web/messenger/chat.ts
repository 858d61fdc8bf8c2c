/** By the messenger's script, or else by the channel's address. */
import { confirm } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { nextOpening, officeState } from '#domain/business-hours.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { openAway } from '#web/browser/open-away.ts'
import type { BranchFace } from '#web/document/branch.ts'
import { serverNow } from '#web/server-clock.ts'
import type { MessengerFace } from './face.ts'
import { type Messenger, openMessenger, openedMessenger, readChannelId } from './script.ts'
import { messengerTexts as texts } from './texts.ts'

export { approach } from './script.ts'

type Hours = BranchFace['businessHours']

/** `address` is the fallback. */
export async function openChannel(address: string, face: MessengerFace | null, hours: Hours): Promise<void> {
  if (!(await goesOn(hours))) return
  const channelPublicId = readChannelId(address)
  if (!face || channelPublicId === null) return openAway(address)
  const chat = (messenger: Messenger) => messenger.Channel.chat({ channelPublicId })
  try {
    await chat(openedMessenger() ?? (await openMessenger(face)))
  } catch {
    say(texts.chatFailed)
    openAway(address)
  }
}

export const isOfficeOpen = (hours: Hours): boolean => officeState(hours, new Date(serverNow())) === 'open'

async function goesOn(hours: Hours): Promise<boolean> {
  const now = new Date(serverNow())
  const state = officeState(hours, now)
  if (state === 'open') return true
  const { titles, body, open, stay } = texts.closed
  return confirm({ title: titles[state], body: body(momentInWords(nextOpening(hours, now))), yes: open, no: stay })
}
