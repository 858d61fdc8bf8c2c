/** Compares the visible text of two pages and returns what the other page lacks. */
const unread = /<(script|style|svg|head|template)\b.*?<\/\1>|<!--.*?-->/gs
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decoded = (text: string) => text.replace(/&(\w+|#\w+);/g, (all, name: string) => entities[name] ?? all)
const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/** Text between tags, and alternative texts of pictures. */
function textsOf(html: string): string[] {
  const body = html.replace(unread, '')
  const alternatives = [...body.matchAll(/\salt="([^"]*)"/g)].map(([, text = '']) => text)
  return [...body.split(/<[^>]*>/), ...alternatives].map((text) => decoded(text).trim()).filter(Boolean)
}

/** Texts of `ours` that `theirs` lacks, ignoring spaces; each once. */
export function missingTexts(ownHtml: string, otherHtml: string): string[] {
  const there = withoutSpaces(textsOf(otherHtml).join(' '))
  return [...new Set(textsOf(ownHtml))].filter((text) => !there.includes(withoutSpaces(text)))
}
