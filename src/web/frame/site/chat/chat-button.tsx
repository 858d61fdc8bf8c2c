import { Icon } from '#design/icons/icon.tsx'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { officeState } from '#domain/business-hours/business-hours.ts'
import { useBranch, useRoot } from '#web/document/branch.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { serverNow } from '#web/server-clock.ts'
import { chatTexts } from './texts.ts'

const fetchChat = () => import('#web/messenger/chat.ts')

/**
 * Opens the messenger's support channel; floats over public and account pages only and steps aside from buttons and
 * fields. Outside the office's hours it says first when answers come.
 */
export function ChatButton() {
  const { social, businessHours } = useBranch()
  const messenger = useRoot()?.messenger ?? null
  const ref = useRef<HTMLAnchorElement>(null)
  const aside = useAside(ref)
  const near = () =>
    void (
      messenger &&
      fetchChat().then(
        ({ approach }) => approach(messenger),
        () => undefined,
      )
    )
  // Without a key, or where a press means something else, it is a link as any other.
  const press = async (event: MouseEvent<HTMLAnchorElement>) => {
    const isOpen = officeState(businessHours, new Date(serverNow())) === 'open'
    if ((isOpen && !messenger) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const address = event.currentTarget.href
    const chat = await fetchChat().catch(() => null)
    if (chat) await chat.openChannel(address, messenger, businessHours)
    else window.location.assign(address)
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
        onClick={(event) => void press(event)}
        className="chat-button"
      >
        <Icon name="message-circle" size={20} fill="currentColor" aria-hidden="true" />
        <span aria-hidden="true" className="wide:hidden">
          {chatTexts.short}
        </span>
        <span className="sr-only wide:not-sr-only">{texts.chat}</span>
        <span className="sr-only">({texts.newWindow})</span>
      </a>
    </aside>
  )
}

/** Whether the floating button lies on words, a button or a field now; what looks comes after the page. */
function useAside(ref: { current: HTMLElement | null }): boolean {
  const [aside, setAside] = useState(false)
  useEffect(() => {
    let left = false
    let stop: (() => void) | undefined
    void import('./stand-aside.ts').then(
      ({ keepOffContents }) => {
        if (!left && ref.current) stop = keepOffContents(ref.current, setAside)
      },
      () => undefined,
    )
    return () => {
      left = true
      stop?.()
    }
  }, [ref])
  return aside
}
