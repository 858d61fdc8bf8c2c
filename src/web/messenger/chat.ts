/**
 * Opens the support channel within the messenger; fetched when a person comes near the button of a branch that has a
 * key.
 */
import { say } from '#design/messages/status-region.tsx'
import type { MessengerFace } from './face.ts'
import { openedMessenger, openMessenger, type Messenger } from './script.ts'
import { channelIdOf } from './template.ts'
import { messengerTexts as texts } from './texts.ts'

export { approach } from './script.ts'

/** `address`: the channel's, opened in a new window where the messenger cannot. */
export function openChannel(address: string, face: MessengerFace): void {
  const channelPublicId = channelIdOf(address)
  if (channelPublicId === null) return openAddress(address)
  const chat = (messenger: Messenger) => messenger.Channel.chat({ channelPublicId })
  const opened = openedMessenger()
  void (opened ? (async () => chat(opened))() : openMessenger(face).then(chat)).catch(() => {
    say(texts.chatFailed)
    openAddress(address)
  })
}

/** A browser that stops windows after a wait is led there in this one. */
function openAddress(address: string): void {
  if (!window.open(address, '_blank')) window.location.assign(address)
}
