/**
 * Sends an address on: by the messenger where the branch has a key, else by what the phone offers, else by the
 * clipboard, which is said.
 */
import { copyText } from '#design/buttons/copy-button.tsx'
import { designTexts } from '#design/texts.ts'
import type { MessengerFace } from './face.ts'
import { openMessenger } from './script.ts'
import { feedOf, type Shared } from './template.ts'
import { messengerTexts as texts } from './texts.ts'

export { approach } from './script.ts'

/** `what` is copied where nothing better is offered, with its particle: "글 주소를". */
export async function share(shared: Shared, face: MessengerFace | null, what: string = texts.link): Promise<void> {
  if (!face) return shareWithout(shared, designTexts.copied(what))
  try {
    const messenger = await openMessenger(face)
    await messenger.Share.sendDefault(feedOf(shared, texts.look))
  } catch {
    await shareWithout(shared, texts.copiedInstead)
  }
}

/** `copied`: what is said when the address lies in the clipboard. */
async function shareWithout({ title, url }: Shared, copied: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (refused) {
      // The person closed the list of apps: nothing more to do.
      if (refused instanceof Error && refused.name === 'AbortError') return
    }
  }
  await copyText(url, copied)
}
