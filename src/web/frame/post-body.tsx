import { createElement, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isInline, readBody, type BodyElement, type BodyNode, type BodyTag } from '#domain/post/body.ts'
import { postBodyTexts as texts } from './post.texts.ts'

const looks: Partial<Record<BodyTag, string>> = {
  h2: 'pt-6 text-h2',
  h3: 'pt-4 text-h3',
  h4: 'pt-2 font-bold',
  ul: 'flex list-disc flex-col gap-2 pl-5 marker:text-faint',
  ol: 'flex list-decimal flex-col gap-2 pl-6 marker:font-semibold marker:text-secondary',
  blockquote: 'flex flex-col gap-3 border-l-4 border-brand-100 py-1 more:border-edge pl-5 text-secondary',
  hr: 'my-4 border-line',
  table: 'w-full border-t border-ink text-small',
  tr: 'border-b border-line',
  th: 'bg-ground px-3 py-3 text-left font-semibold',
  td: 'px-3 py-3 align-top',
  pre: 'overflow-x-auto rounded-field bg-ground p-4 text-small',
  code: 'rounded-small bg-well px-1.5 py-0.5 text-small',
  figure: 'flex flex-col gap-2',
  figcaption: 'text-small text-secondary',
  u: 'underline underline-offset-4',
}

export function PostBody({ html }: { html: string }) {
  const nodes = useMemo(() => readBody(html), [html])
  return <div className="flex flex-col gap-4 leading-8">{children(withParagraphs(nodes))}</div>
}

function withParagraphs(nodes: readonly BodyNode[]): BodyNode[] {
  const blocks: BodyNode[] = []
  let run: BodyElement | undefined
  for (const node of nodes) {
    if (!isInline(node)) {
      run = undefined
      blocks.push(node)
    } else if (run) run.children.push(node)
    else if (typeof node !== 'string' || node.trim() !== '') blocks.push((run = { tag: 'p', children: [node] }))
  }
  return blocks
}

function children(nodes: readonly BodyNode[]): ReactNode[] {
  return nodes.map((node, at) => (typeof node === 'string' ? node : <Part key={at} element={node} />))
}

/** HTML allows no text directly inside these. */
const noWords: ReadonlySet<BodyTag> = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol'])

function Part({ element }: { element: BodyElement }) {
  const { tag, href, src, alt = '' } = element
  if (tag === 'a')
    return href ? <BodyLink href={href}>{children(element.children)}</BodyLink> : <>{children(element.children)}</>
  if (tag === 'img') return <Picture src={src} alt={alt} />
  if (tag === 'br' || tag === 'hr') return createElement(tag, { className: looks[tag] })
  const inside = noWords.has(tag) ? element.children.filter((node) => typeof node !== 'string') : element.children
  const part = createElement(
    tag,
    { className: looks[tag], colSpan: element.colSpan, rowSpan: element.rowSpan, scope: element.scope },
    ...children(inside),
  )
  return tag === 'table' ? (
    <div className="overflow-x-auto" role="region" aria-label={texts.bodyTable} tabIndex={0}>
      {part}
    </div>
  ) : (
    part
  )
}

const linkLook = 'font-medium text-brand-700 underline underline-offset-4'

function BodyLink({ href, children: words }: { href: string; children: ReactNode }) {
  if (href.startsWith('/') && !href.startsWith('/api/')) {
    return (
      <Link to={href} className={linkLook}>
        {words}
      </Link>
    )
  }
  const away = /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={href} className={linkLook} {...away}>
      {words}
      {away.target ? <span className="sr-only"> ({texts.newWindow})</span> : null}
    </a>
  )
}

/** Privacy: no page requests a third-party host. */
function Picture({ src, alt }: { src: string | undefined; alt: string }) {
  if (!src) return null
  if (src.startsWith('/'))
    return <img src={src} alt={alt} loading="lazy" className="mx-auto h-auto max-w-full rounded-card" />
  return <BodyLink href={src}>{alt ? `${texts.picture}: ${alt}` : texts.picture}</BodyLink>
}
