/** Sanitized on writing and on reading. */
import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'code',
    'pre',
    'span',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
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
options.allowedAttributes = { ...options.allowedAttributes, a: ['href', 'title', 'rel'] }

export function cleanHtml(html: string): string {
  return sanitize(html, options)
}

/** For the search. */
export function textOfHtml(html: string): string {
  return sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/\s+/g, ' ').trim()
}
