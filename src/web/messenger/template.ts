/** Kakao.Share.sendDefault */
export type SharedFeed = {
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
