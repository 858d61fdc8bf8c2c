/** developers.kakao.com, JavaScript SDK. */
import type { MessengerFace } from './face.ts'

/** Kakao.Share.sendDefault */
type SharedFeed = {
  objectType: 'feed'
  content: { title: string; description?: string; imageUrl?: string; link: SharedLink }
  buttons: { title: string; link: SharedLink }[]
}
type SharedLink = { mobileWebUrl: string; webUrl: string }

export type Shared = {
  title: string
  /** Absolute; its host must be registered in the messenger's console. */
  url: string
  description?: string
  /** Absolute, public, 1200 by 630. */
  picture?: string | undefined
}

export function toFeed({ title, url, description, picture }: Shared, button: string): SharedFeed {
  const link = { mobileWebUrl: url, webUrl: url }
  return {
    objectType: 'feed',
    content: { title, link, ...(description ? { description } : {}), ...(picture ? { imageUrl: picture } : {}) },
    buttons: [{ title: button, link }],
  }
}

/** From `https://pf.kakao.com/_abcde/chat`; null without one. */
export function readChannelId(address: string): string | null {
  return /^https:\/\/[^/]+\/(_[A-Za-z0-9]{2,20})(?:[/?#]|$)/.exec(address)?.[1] ?? null
}

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
