import { MessageCircle } from 'lucide-react'
import { useBranch } from '#web/document/branch.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'

/** Opens the messenger's support channel; floats over public and account pages only, so that it never lies on a step's button; only its sign where it would lie on words. */
export function ChatButton() {
  const { social } = useBranch()
  return (
    <aside aria-label={texts.chat} data-print="no">
      <a
        href={social.channel}
        target="_blank"
        rel="noreferrer"
        className="fixed right-4 bottom-5 z-10 inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full bg-kakao text-small font-bold text-kakao-ink shadow-float min-[92rem]:px-5 transition-transform duration-150 hover:-translate-y-0.5 lg:right-8 lg:bottom-8"
      >
        <MessageCircle size={20} fill="currentColor" aria-hidden="true" />
        <span className="max-[92rem]:sr-only">{texts.chat}</span>
        <span className="sr-only">({texts.newWindow})</span>
      </a>
    </aside>
  )
}
