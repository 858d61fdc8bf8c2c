/** developers.kakao.com, JavaScript SDK. */
import type { MessengerFace } from './face.ts'
import type { SharedFeed } from './template.ts'

export type Messenger = {
  init(key: string): void
  isInitialized(): boolean
  Share: { sendDefault(feed: SharedFeed): unknown }
  Channel: { chat(options: { channelPublicId: string }): unknown }
}

declare global {
  interface Window {
    Kakao?: Messenger
  }
}

const longestMs = 4_000

let loading: Promise<Messenger> | undefined

/** Rejects on timeout or wrong integrity; may be retried. */
export function openMessenger(face: MessengerFace): Promise<Messenger> {
  loading ??= load(face).catch((reason: unknown) => {
    loading = undefined
    throw reason
  })
  return loading
}

/** Prefetch. */
export function approach(face: MessengerFace | null): void {
  if (face) void openMessenger(face).catch(() => undefined)
}

/** Synchronous: a popup must open within the press. */
export function openedMessenger(): Messenger | undefined {
  return window.Kakao?.isInitialized() ? window.Kakao : undefined
}

async function load({ key, script, integrity }: MessengerFace): Promise<Messenger> {
  if (!window.Kakao) await add(script, integrity)
  const messenger = window.Kakao
  if (!messenger) throw new Error('the messenger’s script brought nothing')
  if (!messenger.isInitialized()) messenger.init(key)
  return messenger
}

function add(address: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    const end = (act: () => void) => {
      clearTimeout(timer)
      element.onload = element.onerror = null
      act()
    }
    const fail = () => {
      element.remove()
      reject(new Error('the messenger’s script did not come'))
    }
    const timer = setTimeout(() => end(fail), longestMs)
    element.onload = () => end(resolve)
    element.onerror = () => end(fail)
    element.src = address
    element.async = true
    element.crossOrigin = 'anonymous'
    if (integrity) element.integrity = integrity
    document.head.append(element)
  })
}
