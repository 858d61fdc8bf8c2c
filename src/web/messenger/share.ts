/** Messenger, otherwise Web Share, otherwise clipboard. */
import { copyText } from '#design/buttons/copy-button.tsx'
import { designTexts } from '#design/texts.ts'
import type { MessengerFace } from './face.ts'
import { type Shared, openMessenger, toFeed } from './script.ts'
import { messengerTexts as texts } from './texts.ts'

export { approach } from './script.ts'

/** `label`: with its particle, "글 주소를". */
export async function share(shared: Shared, face: MessengerFace | null, label: string = texts.link): Promise<void> {
  if (!face) return shareWithoutMessenger(shared, designTexts.copied(label))
  try {
    const messenger = await openMessenger(face)
    await messenger.Share.sendDefault(toFeed(shared, texts.look))
  } catch {
    await shareWithoutMessenger(shared, texts.copiedInstead)
  }
}

async function shareWithoutMessenger({ title, url }: Shared, copied: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // The share sheet was closed.
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  await copyText(url, copied)
}
