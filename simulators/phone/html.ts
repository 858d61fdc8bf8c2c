/** Writes HTML: text is escaped unless it is already markup. */
export type Markup = { readonly source: string }

export type Part = string | number | Markup | undefined | false | readonly Part[]

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function write(part: Part): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"']/g, (mark) => marks[mark]!)
  return 'source' in part ? part.source : part.map(write).join('')
}

export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { source: strings.reduce((all, text, at) => all + text + (at < parts.length ? write(parts[at]) : ''), '') }
}

/** Trusted markup of our own: styles, scripts, an attribute. Never pass typed text. */
export const asIs = (source: string): Markup => ({ source })

/** Shows a message's text with its web addresses as links. */
export function linked(text: string): Part {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}

export const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s<>"]+/g) ?? []
