/** Opens the support channel: within the messenger where the branch has a key, else by the channel's address in a new window, as any link. */
import type { MouseEvent } from 'react'
import { say } from '#design/messages/status-region.tsx'
import type { MessengerFace } from './face.ts'
import { openedMessenger, openMessenger, type Messenger } from './script.ts'
import { channelIdOf } from './template.ts'
import { messengerTexts as texts } from './texts.ts'

/** For the press of a link that leads to the channel's address: does better than the link where it can, and else leaves the press alone. */
export function chatOnPress(event: MouseEvent<HTMLAnchorElement>, face: MessengerFace | null): void {
  const address = event.currentTarget.href
  const channelPublicId = channelIdOf(address)
  if (!face || !channelPublicId || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const chat = (messenger: Messenger) => messenger.Channel.chat({ channelPublicId })
  const opened = openedMessenger()
  void (opened ? (async () => chat(opened))() : openMessenger(face).then(chat)).catch(() => {
    say(texts.chatFailed)
    // A browser that stops windows after a wait is led there in this one.
    if (!window.open(address, '_blank')) window.location.assign(address)
  })
}
