/** What stands outside the product, asked with its own settings: nothing is sent, kept or changed. */
import { lookup, resolveMx } from 'node:dns/promises'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Branch } from '#domain/branch/branch.ts'
import { isIntegrationError } from '#integrations/integration-error.ts'
import type { MalwareScanner } from '#integrations/malware-scanner/port.ts'
import { templates } from '#integrations/messages/port.ts'
import { openDns } from '#server/hosts/dns.server.ts'
import { checkSender } from '#server/hosts/sender-records.server.ts'
import { unnamedCompanies, unprovenNumber } from './branches/firm-warnings.server.ts'
import { openClock } from './clock.ts'
import type { Context } from './context.server.ts'
import { isThisMachine } from '#server/settings/fields.ts'
import { listMerchants } from './settings/merchants.ts'

export type Finding = { what: string; of: string; result: 'fit' | 'wrong' | 'not asked'; why: string }

const connectMs = 5_000
const fewestDays = 14
const signatureDays = 7
const mostSecondsOff = 60
const dayMs = 86_400_000

/** Undefined: fit. */
type Look = () => Promise<string | undefined>

async function found(kind: string, target: string, look: Look): Promise<Finding> {
  const why = await look().catch(describeError)
  return { what: kind, of: target, result: why === undefined ? 'fit' : 'wrong', why: why ?? '' }
}

/** Never the text of an answer. */
function describeError(error: unknown): string {
  if (isIntegrationError(error)) return `${error.kind}${error.code ? ` ${error.code}` : ''}`
  return (error as { code?: string }).code ?? 'no answer'
}

/** Names that nobody can own (RFC 2606). */
const reserved = /\.(?:example|invalid|test)$/
const isElsewhere = (host: string) => !isThisMachine(`http://${host}`) && isIP(host) === 0 && !reserved.test(host)

const checkAddress =
  (host: string): Look =>
  async () => {
    await lookup(host)
    return undefined
  }

/** As a browser sees it: whole, for this name, and not about to end. */
const checkCertificate =
  (host: string, now: Date): Look =>
  () =>
    new Promise((done, fail) => {
      const socket = connect({ host, port: 443, servername: host, timeout: connectMs }, () => {
        const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - now.getTime()) / dayMs)
        socket.end()
        done(days < fewestDays ? `ends in ${days} days` : undefined)
      })
      socket.once('timeout', () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
      socket.once('error', fail)
    })

/** How far this machine's clock is ahead, by an answer's own time; undefined: it tells none. */
const secondsAhead = (url: URL): Promise<number | undefined> =>
  new Promise((done) => {
    const clock = openClock()
    const before = clock.ms()
    // A clock that is far off lets no certificate pass; nothing but the time is taken from the answer.
    const options = { method: 'HEAD', timeout: connectMs, rejectUnauthorized: false }
    const asked = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, ({ headers }) => {
      // What a cache gives is as old as it says.
      const told = Date.parse(headers.date ?? '') + Number(headers.age ?? 0) * 1_000
      asked.destroy()
      done(Number.isNaN(told) ? undefined : ((before + clock.ms()) / 2 - told) / 1_000)
    })
    asked.once('timeout', () => asked.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
    asked.once('error', () => done(undefined))
    asked.end()
  })

/** The nearest counts: one company's own clock may be wrong. The site's answer comes from this machine. */
async function checkClock({ settings }: Context): Promise<Finding> {
  const { KAKAO_URL, PORTAL_URL, REGISTRY_URL, MESSAGES_URL, NICEPAY_STATUS_URL } = settings
  const origins = [KAKAO_URL, PORTAL_URL, REGISTRY_URL, MESSAGES_URL, NICEPAY_STATUS_URL].map(
    (url) => new URL(url).origin,
  )
  const told = await Promise.all([...new Set(origins)].map((origin) => secondsAhead(new URL(origin))))
  const [nearest] = told
    .filter((seconds) => seconds !== undefined)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
  const finding = { what: 'clock', of: 'this machine' } as const
  if (nearest === undefined) return { ...finding, result: 'not asked', why: 'no company tells the time' }
  const off = Math.round(Math.abs(nearest))
  if (off <= mostSecondsOff) return { ...finding, result: 'fit', why: '' }
  const why = `${off} seconds ${nearest > 0 ? 'ahead' : 'behind'}: set it by NTP (timedatectl set-ntp true)`
  return { ...finding, result: 'wrong', why }
}

const checkMailbox =
  (domain: string): Look =>
  async () => {
    await resolveMx(domain)
    return undefined
  }

async function checkSenderRecords(domain: string, { settings }: Context): Promise<Finding[]> {
  const findings = await checkSender(openDns(settings), domain, settings)
  return findings.map(({ what, asked, why = '' }) => ({
    what,
    of: domain,
    result: asked ? (why === '' ? 'fit' : 'wrong') : 'not asked',
    why,
  }))
}

/** What its page must say by law. */
async function checkFirmItself(context: Context, branch: Branch): Promise<Finding[]> {
  const of = branch.affiliationId
  const told = (what: string, warnings: readonly { said: string }[]): Finding => ({
    what,
    of,
    result: warnings.length > 0 ? 'wrong' : 'fit',
    why: warnings.map(({ said }) => said).join('; '),
  })
  return [
    told('privacy policy', await unnamedCompanies(context, of)),
    branch.invented
      ? { what: 'business number', of, result: 'not asked', why: 'an invented firm' }
      : told('business number', unprovenNumber(branch)),
  ]
}

function checkFirms(context: Context): Promise<Finding | Finding[]>[] {
  const { branches, clock } = context
  const hosts = [...new Set(branches.flatMap((branch) => branch.hosts))]
  const domains = [...new Set(branches.map(({ mail }) => mail.address.split('@')[1] ?? ''))]
  const here = (target: string, kind: string): Promise<Finding> =>
    Promise.resolve({ what: kind, of: target, result: 'not asked', why: 'no public name' })
  return [
    ...hosts.flatMap((host) =>
      isElsewhere(host)
        ? [found('address', host, checkAddress(host)), found('certificate', host, checkCertificate(host, clock.now()))]
        : [here(host, 'address')],
    ),
    ...branches.map((branch) => checkFirmItself(context, branch)),
    ...domains.flatMap((domain) =>
      reserved.test(domain)
        ? [here(domain, 'mail records')]
        : [found('mailbox', domain, checkMailbox(domain)), checkSenderRecords(domain, context)],
    ),
  ]
}

async function checkSignatures(scanner: MalwareScanner, now: Date): Promise<string | undefined> {
  const { signatures } = await scanner.version()
  if (!signatures) return 'signatures are missing: run freshclam'
  const days = Math.floor((now.getTime() - signatures.madeAt.getTime()) / dayMs)
  return days > signatureDays
    ? `signatures are ${days} days old: see why freshclam does not renew them (systemctl status clamav-freshclam)`
    : undefined
}

type CompanyContext = Pick<Context, 'clock' | 'integrations' | 'settings' | 'objects'> & {
  branches: readonly Pick<Branch, 'affiliationId'>[]
}
type Question = [what: string, of: string, look: Look]
const question = (...parts: Question): Question => parts

/** An enquiry about what does not exist shows that the credentials are taken. */
function checkCompanies({ branches, clock, integrations, settings, objects }: CompanyContext): Question[] {
  const { taxPortal, familyRegistry, nicepay, messages, mail, malwareScanner } = integrations
  const place = settings.MALWARE_SCANNER
  const discardResult = async (work: Promise<unknown>) => void (await work)
  const { code } = templates.may
  return [
    question('tax portal', settings.PORTAL_CLIENT_ID, () => discardResult(taxPortal.signIn())),
    question('family registry', settings.REGISTRY_CLIENT_ID, () => discardResult(familyRegistry.signIn())),
    question('mail server', new URL(settings.MAIL_URL).host, () => mail.signIn()),
    ...branches.map(({ affiliationId }) =>
      question('messenger sign-in', affiliationId, () =>
        discardResult(integrations.kakaoLogin(affiliationId, settings.SITE_URL).exchange('setup-check', '')),
      ),
    ),
    ...branches.map(({ affiliationId }) =>
      question('messages', affiliationId, async () => {
        const [result] = await messages(affiliationId).results([{ to: '01000000000', code, sentAt: clock.now() }])
        return result?.kind === 'unknown' ? 'an answer that cannot be read' : undefined
      }),
    ),
    ...listMerchants(settings).map(({ mid }) =>
      question('payment provider', mid, async () => {
        const status = await nicepay.of(mid).status(nicepay.of(mid).newReceiptTid())
        return status.kind === 'unknown' ? 'an answer that cannot be read' : undefined
      }),
    ),
    ...(malwareScanner && place
      ? [question('malware scanner', place.path ?? place.host, () => checkSignatures(malwareScanner, clock.now()))]
      : []),
    ...(objects.files
      ? [question('files', settings.S3_BUCKET, () => discardResult(objects.files!.open('setup-check')))]
      : []),
  ]
}

/** Why a company refuses, of one kind alone, such as `tax portal`; undefined: it answers and takes the credentials. */
export async function askCompany(company: string, companyContext: CompanyContext): Promise<string | undefined> {
  const questions = checkCompanies(companyContext).filter(([kind]) => kind === company)
  const findings = await Promise.all(questions.map((question) => found(...question)))
  return findings.find(({ result }) => result === 'wrong')?.why
}

const unsearched = ({ settings }: Context): Finding[] =>
  settings.MALWARE_SCANNER
    ? []
    : [
        {
          what: 'malware scanner',
          of: 'MALWARE_SCANNER',
          result: 'not asked',
          why: 'none: files that people send are not searched for malware, by your own decision',
        },
      ]

/** Every address, record, server and company that the settings and the firms name. */
export async function askOutside(context: Context): Promise<Finding[]> {
  const asked = await Promise.all([
    checkClock(context),
    ...checkFirms(context),
    ...checkCompanies(context).map((question) => found(...question)),
  ])
  return [...unsearched(context), ...asked.flat()]
}
