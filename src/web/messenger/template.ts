/** What is said to the messenger, in its own words. Pure. */

/** The feed of Kakao.Share.sendDefault. */
export type SharedFeed = {
  objectType: 'feed'
  content: { title: string; description?: string; imageUrl?: string; link: SharedLink }
  buttons: { title: string; link: SharedLink }[]
}
type SharedLink = { mobileWebUrl: string; webUrl: string }

export type Shared = {
  title: string
  /** The whole address, of a host registered in the messenger's console. */
  url: string
  description?: string
  /** The whole address of a picture that the messenger can fetch, 1200 by 630. */
  picture?: string | undefined
}

export function feedOf({ title, url, description, picture }: Shared, button: string): SharedFeed {
  const link = { mobileWebUrl: url, webUrl: url }
  return {
    objectType: 'feed',
    content: { title, link, ...(description ? { description } : {}), ...(picture ? { imageUrl: picture } : {}) },
    buttons: [{ title: button, link }],
  }
}

/**
 * The channel's public id out of its address (`https://pf.kakao.com/_abcde/chat`); null where the address holds none:
 * the address itself is then opened.
 */
export function channelIdOf(address: string): string | null {
  return /^https:\/\/[^/]+\/(_[A-Za-z0-9]{2,20})(?:[/?#]|$)/.exec(address)?.[1] ?? null
}
