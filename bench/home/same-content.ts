/** Whether two pages say the same: the words that a visitor of the one reads and a visitor of the other does not. */
const unread = /<(script|style|svg|head|template)\b.*?<\/\1>|<!--.*?-->/gs
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decoded = (text: string) => text.replace(/&(\w+|#\w+);/g, (all, name: string) => entities[name] ?? all)
const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/** The pieces of text between tags, and what pictures are said to show. */
function textsOf(html: string): string[] {
  const body = html.replace(unread, '')
  const alternatives = [...body.matchAll(/\salt="([^"]*)"/g)].map(([, text = '']) => text)
  return [...body.split(/<[^>]*>/), ...alternatives].map((text) => decoded(text).trim()).filter(Boolean)
}

/** What stands on `ours` and nowhere on `theirs`, spaces aside; each once. */
export function missingTexts(ours: string, theirs: string): string[] {
  const there = withoutSpaces(textsOf(theirs).join(' '))
  return [...new Set(textsOf(ours))].filter((text) => !there.includes(withoutSpaces(text)))
}
