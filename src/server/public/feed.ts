/** The latest posts of a board as RSS 2.0, for readers and for other programs. */
import { postHref, type BoardPath } from '#domain/post/post.ts'
import { element, xmlText } from './xml.ts'

export type FeedItem = { id: string; title: string; writer: string; publishedAt: Date; summary: string }
export type Feed = {
  origin: string
  /** The list's address: `/tax-news`. */ path: BoardPath
  title: string
  description: string
  items: readonly FeedItem[]
}

export const feedLength = 20

/** RFC 822 dates, as RSS wants them. */
const date = (at: Date) => at.toUTCString()

export function feedText({ origin, path, title, description, items }: Feed): string {
  const own = `${origin}${path}/rss.xml`
  const rows = items.map((item) => {
    const address = `${origin}${postHref(path, item.id)}`
    return [
      '<item>',
      element('title', item.title),
      element('link', address),
      `<guid isPermaLink="true">${xmlText(address)}</guid>`,
      element('dc:creator', item.writer),
      element('pubDate', date(item.publishedAt)),
      element('description', item.summary),
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', title) + element('link', `${origin}${path}`) + element('description', description),
    `<language>ko</language>${element('lastBuildDate', items[0] ? date(items[0].publishedAt) : undefined)}`,
    `<atom:link href="${xmlText(own)}" rel="self" type="application/rss+xml"/>`,
    ...rows,
    '</channel></rss>',
    '',
  ].join('\n')
}
