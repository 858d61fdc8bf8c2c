import { MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useBranch, useRoot } from '#web/document/branch.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'

const chat = () => import('#web/messenger/chat.ts')

/**
 * Opens the messenger's support channel; floats over public and account pages only, so that it never lies on a step's button; only its sign where it would lie on words.
 * It steps aside while it would lie on a button or a field; words can always be scrolled out from under it.
 */
export function ChatButton() {
  const { social } = useBranch()
  const messenger = useRoot()?.messenger ?? null
  const ref = useRef<HTMLAnchorElement>(null)
  const aside = useAside(ref)
  const near = () => {
    if (messenger) void chat().then(({ approach }) => approach(messenger), () => undefined)
  }
  // Without a key, or where a press means something else, it is a link as any other.
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!messenger || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const address = event.currentTarget.href
    void chat().then(({ openChannel }) => openChannel(address, messenger), () => window.location.assign(address))
  }
  return (
    <aside aria-label={texts.chat} data-print="no">
      <a
        ref={ref}
        href={social.channel}
        target="_blank"
        rel="noreferrer"
        data-aside={aside || undefined}
        onPointerEnter={near}
        onPointerDown={near}
        onFocus={near}
        onClick={press}
        className="fixed right-4 bottom-5 z-10 inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full bg-kakao text-small font-bold text-kakao-ink shadow-float transition-[opacity,translate] duration-150 hover:-translate-y-0.5 not-focus-visible:data-aside:pointer-events-none not-focus-visible:data-aside:translate-y-2 not-focus-visible:data-aside:opacity-0 min-[92rem]:px-5 lg:right-8 lg:bottom-8"
      >
        <MessageCircle size={20} fill="currentColor" aria-hidden="true" />
        <span className="max-[92rem]:sr-only">{texts.chat}</span>
        <span className="sr-only">({texts.newWindow})</span>
      </a>
    </aside>
  )
}

/** What must stay free: buttons, links that look like one, fields, and the place of a case. Rows of a list are wide enough to be pressed beside it. */
const keptFree = 'main :is(input, select, textarea, button, a.rounded-field, [data-keep-free])'

/** Whether a button or a field lies under the floating one now; looked at when scrolling and resizing have come to rest. */
function useAside(ref: { current: HTMLElement | null }): boolean {
  const [aside, setAside] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const own = ref.current?.getBoundingClientRect()
      if (!own) return
      const middle = own.top + own.height / 2
      const points = [[own.left, own.top], [own.right, own.top], [own.left, own.bottom], [own.right, own.bottom], [own.left, middle], [own.left + own.width / 2, middle]] as const
      setAside(points.some(([x, y]) => document.elementsFromPoint(x, y).some((element) => element.closest(keptFree))))
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, 80)
    }
    const grown = new ResizeObserver(soon)
    grown.observe(document.documentElement)
    window.addEventListener('scroll', soon, { passive: true })
    return () => {
      clearTimeout(timer)
      grown.disconnect()
      window.removeEventListener('scroll', soon)
    }
  }, [ref])
  return aside
}
