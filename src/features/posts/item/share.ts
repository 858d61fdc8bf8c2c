/** Sends an address on: by what the phone offers, else by the clipboard. */
import { say } from '#design/messages/status-region.tsx'
import { designTexts } from '#design/texts.ts'
import { postsTexts as texts } from '#features/posts/texts.ts'

export async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (refused) {
      // The person closed the list of apps: nothing more to do.
      if (refused instanceof Error && refused.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    say(designTexts.copied(texts.share.link))
  } catch {
    say(designTexts.copyFailed)
  }
}
