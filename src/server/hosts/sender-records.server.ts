/** What a sender's domain must tell other mail servers (RFC 7208, 6376, 7489), each with the record to copy. */
import type { Settings } from '#server/settings/settings.server.ts'
import type { Dns } from './dns.server.ts'
import { checkLookUps, type SpfFinding } from './spf-look-ups.server.ts'

type Told = Pick<Settings, 'MAIL_SPF' | 'MAIL_DKIM_SELECTOR'>
/** `why` undefined: fit. */
type SenderFinding = { what: 'SPF' | 'DKIM' | 'DMARC'; asked: boolean; why: string | undefined }

const record = (name: string, value: string) => `TXT ${name} "${value}"`
const silent = { failed: 'the name server refuses', late: 'the name server does not answer' } as const

async function textsOf(dns: Dns, name: string, start: RegExp): Promise<string[] | { unanswered: string }> {
  const answer = await dns.texts(name)
  if ('texts' in answer) return answer.texts.filter((text) => start.test(text))
  const { failure } = answer
  return failure === 'failed' || failure === 'late' ? { unanswered: silent[failure] } : []
}

const end = /\s[+~?-]?all\b.*$/i

async function spf(dns: Dns, domain: string, wanted: string): Promise<SpfFinding> {
  const wrong = (why: string) => ({ why, unknown: [] })
  const found = await textsOf(dns, domain, /^v=spf1(\s|$)/i)
  if ('unanswered' in found) return wrong(found.unanswered)
  const [text, ...more] = found
  const part = wanted || '<what your mail company names>'
  if (text === undefined) return wrong(`no SPF record: add ${record(domain, `v=spf1 ${part} ~all`)}`)
  if (more.length > 0) return wrong(`${found.length} SPF records, so that none counts: keep one`)
  const words = text.toLowerCase().split(/\s+/)
  if (words.includes('+all') || words.includes('all')) return wrong('SPF lets anybody send: end it with ~all or -all')
  if (wanted !== '' && !words.includes(wanted.toLowerCase())) {
    const head = text.replace(end, '')
    return wrong(
      `SPF does not name ${wanted}: change it to ${record(domain, `${head} ${wanted}${end.exec(text)?.[0] ?? ' ~all'}`)}`,
    )
  }
  return checkLookUps(dns, domain, text)
}

async function dkim(dns: Dns, domain: string, selector: string): Promise<string | undefined> {
  const name = `${selector}._domainkey.${domain}`
  const found = await textsOf(dns, name, /(^|;)\s*p\s*=/i)
  if ('unanswered' in found) return found.unanswered
  const [text, ...more] = found
  if (text === undefined) return `no DKIM key: add TXT or CNAME ${name} with the value that your mail company gives`
  if (more.length > 0) return `${found.length} DKIM keys at ${name}: keep the one that your mail company gives`
  if (/(^|;)\s*p\s*=\s*(;|$)/i.test(text)) return `the DKIM key at ${name} is taken back (p=): add the present one`
  return /(^|;)\s*v\s*=\s*(?!DKIM1\b)/.test(text) ? `what stands at ${name} is no DKIM1 key` : undefined
}

async function dmarc(dns: Dns, domain: string): Promise<string | undefined> {
  const name = `_dmarc.${domain}`
  const found = await textsOf(dns, name, /^v=DMARC1\b/)
  if ('unanswered' in found) return found.unanswered
  const [text, ...more] = found
  if (text === undefined) return `no DMARC record: add ${record(name, 'v=DMARC1; p=none')}`
  if (more.length > 0) return `${found.length} DMARC records, so that none counts: keep one`
  return /;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(text)
    ? undefined
    : `DMARC names no policy: add p=none to ${name}`
}

const letterBound = (terms: readonly string[]) =>
  `what ${terms.join(', ')} of SPF asks for depends on each letter: that it finds something is not looked up`

/** What is not asked says why. */
export async function checkSender(dns: Dns, domain: string, told: Told): Promise<SenderFinding[]> {
  const { MAIL_SPF, MAIL_DKIM_SELECTOR } = told
  const unnamed = 'MAIL_DKIM_SELECTOR is empty: your mail company names it'
  const [ofSpf, ofDkim, ofDmarc] = await Promise.all([
    spf(dns, domain, MAIL_SPF),
    MAIL_DKIM_SELECTOR === '' ? unnamed : dkim(dns, domain, MAIL_DKIM_SELECTOR),
    dmarc(dns, domain),
  ])
  return [
    { what: 'SPF', asked: true, why: ofSpf.why },
    ...(ofSpf.why === undefined && ofSpf.unknown.length > 0
      ? [{ what: 'SPF' as const, asked: false, why: letterBound(ofSpf.unknown) }]
      : []),
    { what: 'DKIM', asked: MAIL_DKIM_SELECTOR !== '', why: ofDkim },
    { what: 'DMARC', asked: true, why: ofDmarc },
  ]
}
