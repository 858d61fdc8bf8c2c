/** How a post begins, for search engines and messengers. */
import { readBody, type BodyNode } from '#design/post/body.ts'

const length = 140

export function openingWords(html: string): string {
  const words = readBody(html).map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim()
  return words.length <= length ? words : `${words.slice(0, length).toWellFormed().trimEnd()}…`
}

function textOf(node: BodyNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join(' ')
}
