/** Security: React renders a tree of allowed tags, so no other tag or attribute can appear. */
export const bodyTags = [
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
] as const
export type BodyTag = (typeof bodyTags)[number]

export type BodyElement = {
  tag: BodyTag
  children: BodyNode[]
  href?: string
  src?: string
  alt?: string
  colSpan?: number
  rowSpan?: number
  scope?: 'row' | 'col'
}
export type BodyNode = string | BodyElement

const known = new Set<string>(bodyTags)
const inline: ReadonlySet<BodyTag> = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'a', 'code', 'span', 'br', 'img'])
export const isInline = (node: BodyNode): boolean => typeof node === 'string' || inline.has(node.tag)

const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img'])
const silent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'textarea',
  'title',
  'noscript',
  'iframe',
  'svg',
  'math',
  'object',
  'select',
])

const token = /<!--[^]*?(?:-->|$)|<(\/?)([a-z][a-z0-9:-]*)(?![a-z0-9:-])((?:"[^"]*"|'[^']*'|[^"'<>])*)>|[^<]+|</gi
const deepest = 60

/** Never throws. */
export function readBody(html: string): BodyNode[] {
  const root: BodyNode[] = []
  const open: { name: string; children: BodyNode[] }[] = []
  let silenced: string | undefined
  const here = () => open.at(-1)?.children ?? root
  for (const [whole, slash, rawName, attributes = ''] of html.matchAll(token)) {
    const name = rawName?.toLowerCase()
    if (silenced !== undefined) {
      if (slash && name === silenced) silenced = undefined
    } else if (name === undefined) {
      if (!whole.startsWith('<!--')) addText(here(), decoded(whole))
    } else if (slash) {
      const at = open.findLastIndex((element) => element.name === name)
      if (at >= 0) open.length = at
    } else if (silent.has(name)) {
      if (!attributes.endsWith('/')) silenced = name
    } else if (known.has(name)) {
      const element = toElement(name as BodyTag, attributes)
      here().push(element)
      if (!empty.has(name) && open.length < deepest) open.push({ name, children: element.children })
    }
  }
  return root
}

function addText(into: BodyNode[], text: string): void {
  const last = into.at(-1)
  if (typeof last === 'string') into[into.length - 1] = last + text
  else into.push(text)
}

function toElement(tag: BodyTag, attributes: string): BodyElement {
  const element: BodyElement = { tag, children: [] }
  const readAttribute = (name: string) => {
    const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)
    return found ? decoded(found[1] ?? found[2] ?? '') : undefined
  }
  if (tag === 'a') {
    const href = safeLink(readAttribute('href'))
    if (href) element.href = href
  }
  if (tag === 'img') {
    const src = safePicture(readAttribute('src'))
    if (src) element.src = src
    element.alt = readAttribute('alt') ?? ''
  }
  if (tag === 'td' || tag === 'th')
    Object.assign(element, span('colSpan', readAttribute('colspan')), span('rowSpan', readAttribute('rowspan')))
  const scope = readAttribute('scope')
  if (tag === 'th' && (scope === 'row' || scope === 'col')) element.scope = scope
  return element
}

function span(name: 'colSpan' | 'rowSpan', text: string | undefined): Partial<BodyElement> {
  return /^[1-9]\d?$/.test(text ?? '') ? { [name]: Number(text) } : {}
}

// Security: browsers drop spaces and control characters inside a scheme, and read `//` and `\` as another host.
const strange = /[\s\p{Cc}\\]/u
function safeLink(href: string | undefined): string | undefined {
  return href && !strange.test(href) && /^(\/(?!\/)|#|https?:\/\/[^/]|mailto:|tel:)/i.test(href) ? href : undefined
}

function safePicture(src: string | undefined): string | undefined {
  return src && !strange.test(src) && /^(\/(?!\/)|https:\/\/[^/])/i.test(src) ? src : undefined
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole: string, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ''
    },
  )
}
