/** Sanitized on writing and on reading. */
import sanitize from 'sanitize-html'
import { bodyTags } from '#domain/post/body.ts'

const options: sanitize.IOptions = {
  allowedTags: [...bodyTags],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
    h1: 'h2',
  },
}

export function cleanHtml(html: string): string {
  return sanitize(html, options)
}

export function htmlToText(html: string): string {
  return sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/\s+/g, ' ').trim()
}
