/**
 * Opens the support channel: within the messenger where the branch has a key, whose page fetches this when a person
 * comes near the button; else by its address.
 */
import { say } from '#design/messages/status-region.tsx'
import { openAway } from '#web/browser/open-away.ts'
import type { MessengerFace } from './face.ts'
import { openedMessenger, openMessenger, type Messenger } from './script.ts'
import { channelIdOf } from './template.ts'
import { messengerTexts as texts } from './texts.ts'

export { approach } from './script.ts'

/** `address`: the channel's, opened in a new window where the messenger cannot. */
export function openChannel(address: string, face: MessengerFace | null): void {
  const channelPublicId = channelIdOf(address)
  if (!face || channelPublicId === null) return openAway(address)
  const chat = (messenger: Messenger) => messenger.Channel.chat({ channelPublicId })
  const opened = openedMessenger()
  void (opened ? (async () => chat(opened))() : openMessenger(face).then(chat)).catch(() => {
    say(texts.chatFailed)
    openAway(address)
  })
}
