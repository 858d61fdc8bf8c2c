/** Pages for a shared page and an opened channel. Each is also written to the ledger (`said`). */
import type { FastifyInstance } from 'fastify'
import { errorPage, sharedPage } from './pages.ts'
import { script } from './script.ts'
import { isKnownScriptKey, type Messenger } from './state.ts'

/** Bounded, so that a long load run does not fill the disk. */
const longest = 200

export function serveSharing(app: FastifyInstance, { world, memory }: Messenger): void {
  app.get('/sdk/kakao.min.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script(world.baseUrl)),
  )

  for (const kind of ['share', 'chat'] as const) {
    app.post(`/sdk/${kind}`, (request, reply) => {
      const sent = new URLSearchParams(String(request.body ?? ''))
      const appKey = sent.get('app_key') ?? ''
      reply.type('text/html; charset=utf-8')
      if (!isKnownScriptKey(appKey)) return reply.code(401).send(errorPage('KOE101'))
      const shared = read(kind, sent)
      if (!shared) return reply.code(400).send(errorPage('KOE001'))
      const all = [...(memory.state.said ?? []), { at: world.clock.now().toISOString(), what: kind, appKey, ...shared }]
      memory.state.said = all.slice(-longest)
      memory.save()
      return reply.send(sharedPage(kind, shared.title, shared.url))
    })
  }
}

/** Parses a message or a channel; undefined where the real company would refuse it. */
function read(kind: 'share' | 'chat', sent: URLSearchParams): { title: string; url: string } | undefined {
  if (kind === 'chat') {
    const channel = sent.get('channel') ?? ''
    return /^_[A-Za-z0-9]+$/.test(channel) ? { title: channel, url: '' } : undefined
  }
  try {
    const { objectType, content } = JSON.parse(sent.get('template') ?? '') as {
      objectType?: string
      content?: { title?: string; link?: { webUrl?: string; mobileWebUrl?: string } }
    }
    const { webUrl = '', mobileWebUrl = '' } = content?.link ?? {}
    return objectType === 'feed' && content?.title && URL.canParse(webUrl) && URL.canParse(mobileWebUrl)
      ? { title: content.title, url: webUrl }
      : undefined
  } catch {
    return undefined
  }
}
