/** An unknown code is never a success. */
import { randomUUID } from 'node:crypto'
import { portalWords } from '#domain/portal-words.ts'
import type { CollectionStep } from '#domain/collected-data.ts'
import { seoulInstant } from '#domain/seoul-time.ts'
import {
  type CertifiedPerson,
  callUnlessFull,
  firstBody,
  secondBody,
  waitsOnPhone,
} from '#integrations/data-vendor/two-way.ts'
import type { VendorSettings } from '#integrations/data-vendor/vendor-settings.ts'
import { type Vendor, type VendorAnswer, notExpected, openVendor } from '#integrations/data-vendor/vendor.server.ts'
import { codes, queueData } from '#integrations/data-vendor/wire.ts'
import { IntegrationError } from '#integrations/integration-error.ts'
import { failedStep, classifyFailure, readStep } from './documents.ts'
import { readFiledReturn } from './filed-return.ts'
import { readStatementRows } from './statements.ts'
import type {
  AgentFailed,
  Closed,
  Collect,
  ConfirmAuth,
  Office,
  ReadFiled,
  ReadStatements,
  RegisterAgent,
  SessionEnded,
  StartAuth,
  TaxPortal,
  FindReturn,
  SubmitReturn,
  SubmittedReturn,
} from './port.ts'
import {
  type PortalPaths,
  agentCheckData,
  agentDismissData,
  agentRegisterData,
  organization,
  sessionData,
  usualPaths,
  returnFindData,
} from './wire.ts'

/** What was filed is only what the vendor says of the key. */
const submitMs = 60_000
const findMs = 20_000

const officeFields = (office: Office) => ({ organization, reqTxaaUniqueid: office.officeId, siteReq: office.channel })

function openReturns(vendor: Vendor, paths: PortalPaths): Pick<TaxPortal, 'submitReturn' | 'findReturn'> {
  return {
    async submitReturn({ key, office, person, incomeYear, form, rows }: SubmittedReturn): Promise<SubmitReturn> {
      const body = {
        ...officeFields(office),
        reqKey: key,
        userName: person.name,
        identity: person.residentNumber,
        incomeYear: String(incomeYear),
        formCode: form,
        reqRowList: rows.map(({ section, about, no, title, value }) => ({
          reqSection: section,
          reqAbout: about ?? '',
          reqNo: no,
          reqTitle: title,
          reqValue: value,
        })),
      }
      const { code } = await vendor.call(paths.returnSubmit, body, { totalMs: submitMs })
      if (code === codes.closed) return { kind: 'closed' }
      return { kind: code === codes.ok ? 'taken' : 'not-taken' }
    },
    async findReturn(key: string, office: Office): Promise<FindReturn> {
      const body = { ...officeFields(office), reqKey: key }
      const { code, data } = await vendor.call(paths.returnFind, body, { totalMs: findMs, patient: true })
      if (code !== codes.ok) return { kind: 'silent', code }
      const found = returnFindData.safeParse(data).data
      if (!found) return { kind: 'silent', code: 'shape' }
      if (found.resStatus === 'S') return { kind: 'accepted', receiptNumber: found.resAcceptNo }
      if (found.resStatus === 'R') return { kind: 'refused', code: found.resReasonCode }
      return { kind: found.resStatus === 'P' ? 'in-process' : 'none' }
    },
  }
}

function openAgents(
  vendor: Vendor,
  paths: PortalPaths,
  { agentMs: totalMs }: { agentMs: number },
): Pick<TaxPortal, 'checkAgent' | 'registerAgent' | 'finishAgent' | 'dismissAgent'> {
  const officeFields = (office: Office) => ({ organization, reqTxaaUniqueid: office.officeId, siteReq: office.channel })

  async function register(body: object): Promise<RegisterAgent> {
    const answer = await vendor.call(paths.agentRegister, body, { totalMs })
    if (answer.code !== codes.ok) return unhappy(answer)
    const data = agentRegisterData.safeParse(answer.data).data
    if (!data) return { kind: 'failed', failure: 'shape' }
    if (data.resResultCode === 'S') return { kind: 'registered' }
    const at = seoulTime(data.resAvailableTime)
    return Number.isNaN(at.getTime())
      ? { kind: 'failed', failure: 'shape' }
      : { kind: 'pending-until', at, receipt: data.resAcceptNo }
  }

  return {
    async checkAgent(session, office) {
      const answer = await vendor.call(
        paths.agentCheck,
        { ...officeFields(office), session },
        { totalMs, patient: true },
      )
      if (answer.code !== codes.ok) return unhappy(answer)
      const data = agentCheckData.safeParse(answer.data).data
      if (!data) return { kind: 'failed', failure: 'shape' }
      if (data.resAgentCode === 'O')
        return { kind: 'other', agency: data.resAgencyKind === '1' ? 'filing' : 'bookkeeping' }
      return { kind: data.resAgentCode === 'A' ? 'ours' : 'none' }
    },
    registerAgent: (session, office) => register({ ...officeFields(office), session }),
    finishAgent: (receipt, office) => register({ ...officeFields(office), acceptNo: receipt }),
    async dismissAgent(session) {
      const answer = await vendor.call(paths.agentDismiss, { organization, session, reqAgencyKind: '1' }, { totalMs })
      if (answer.code !== codes.ok) return unhappy(answer)
      const data = agentDismissData.safeParse(answer.data).data
      if (!data) return { kind: 'failed', failure: 'shape' }
      return { kind: data.resResultCode === 'S' ? 'dismissed' : 'not-allowed' }
    },
  }
}

function unhappy({ code, said: message }: VendorAnswer): AgentFailed | SessionEnded | Closed {
  if (code === codes.sessionEnded) return { kind: 'session-ended' }
  if (code === codes.closed) return { kind: 'closed' }
  const words = portalWords(message)
  return { kind: 'failed', failure: classifyFailure(code), ...(words && { words }) }
}

/** yyyyMMddHHmmss, Seoul time; an invalid Date otherwise. */
function seoulTime(text: string): Date {
  const part = (from: number, length: number) => text.slice(from, from + length)
  return seoulInstant(
    `${part(0, 4)}-${part(4, 2)}-${part(6, 2)}`,
    Number(part(8, 2)),
    Number(part(10, 2)),
    Number(part(12, 2)),
  )
}

export type PortalSettings = Omit<VendorSettings, 'company'> & {
  paths?: Partial<PortalPaths>
  /** As agreed with the vendor. */
  windowSeconds: number
  sessionMinutes: number
  timeouts?: Partial<PortalTimeouts>
}

/** Milliseconds, retries included. */
export type PortalTimeouts = { askMs: number; confirmMs: number; collectMs: number; agentMs: number }

const usualTimeouts: PortalTimeouts = { askMs: 10_000, confirmMs: 10_000, collectMs: 120_000, agentMs: 15_000 }

type Opened = { settings: PortalSettings; vendor: Vendor; paths: PortalPaths; timeouts: PortalTimeouts }

export function openTaxPortal(settings: PortalSettings): TaxPortal {
  const vendor = openVendor({ ...settings, company: 'tax-portal' })
  const paths = { ...usualPaths, ...settings.paths }
  const timeouts = { ...usualTimeouts, ...settings.timeouts }
  const portal: Opened = { settings, vendor, paths, timeouts }
  return {
    signIn: () => vendor.signIn(),
    startAuth: (person, requestId = randomUUID()) => startAuth(portal, person, requestId),
    confirmAuth: (handle) => confirmAuth(portal, handle),
    collect: (session, step, incomeYear) => collect(portal, session, step, incomeYear),
    readFiled: (session, incomeYear) => readFiled(portal, session, incomeYear),
    readStatements: (session, year) => readStatements(portal, session, year),
    ...openAgents(vendor, paths, timeouts),
    ...openReturns(vendor, paths),
  }
}

async function startAuth(portal: Opened, person: CertifiedPerson, requestId: string): Promise<StartAuth> {
  const { settings, vendor, paths, timeouts } = portal
  const first = firstBody(person, organization, requestId)
  if (!first) return { kind: 'identity', code: 'input' }
  const requestedAt = settings.clock.now()
  const answer = await callUnlessFull(vendor, paths.auth, first, timeouts.askMs)
  if (!answer) return { kind: 'overloaded' }
  switch (answer.code) {
    case codes.moreInput:
      return waitsOnPhone('tax-portal', first, answer, { requestedAt, windowSeconds: settings.windowSeconds })
    case codes.queue: {
      const place = queueData.safeParse(answer.data).data
      return { kind: 'overloaded', ...(place ? { place: Number(place.resQueuePlace) } : {}) }
    }
    case codes.identityMismatch:
    case codes.identityMismatchNumber:
      return { kind: 'identity', code: 'mismatch' }
    case codes.inputPhone:
      return { kind: 'identity', code: 'phone' }
    case codes.input:
      return { kind: 'identity', code: 'input' }
    case codes.noCertificate:
    case codes.noApp:
      return { kind: 'no-certificate' }
    case codes.duplicate:
      return { kind: 'already-waiting' }
    case codes.closed:
      return { kind: 'closed' }
    default:
      throw notExpected('tax-portal', answer)
  }
}

async function confirmAuth({ settings, vendor, paths, timeouts }: Opened, handle: string): Promise<ConfirmAuth> {
  const second = secondBody(handle)
  if (!second) return { kind: 'expired' }
  const answer = await vendor.call(paths.auth, second, { totalMs: timeouts.confirmMs })
  switch (answer.code) {
    case codes.ok: {
      const session = sessionData.safeParse(answer.data)
      if (!session.success) throw new IntegrationError('tax-portal', 'shape', codes.ok)
      return {
        kind: 'approved',
        session: session.data.commSession,
        sessionUntil: new Date(settings.clock.now().getTime() + settings.sessionMinutes * 60_000),
      }
    }
    case codes.moreInput:
      return { kind: 'pending' }
    case codes.refused:
      return { kind: 'refused' }
    case codes.notApproved:
      return { kind: 'expired' }
    case codes.twoWay:
    case codes.alreadyAnswered:
      return { kind: 'lost' }
    case codes.closed:
      return { kind: 'closed' }
    default:
      throw notExpected('tax-portal', answer)
  }
}

async function collect(
  { settings, vendor, paths, timeouts }: Opened,
  session: string,
  step: CollectionStep,
  incomeYear: number,
): Promise<Collect> {
  const path = { 1: paths.collect1, 2: paths.collect2, 3: paths.collect3 }[step]
  const body = { organization, session, incomeYear: String(incomeYear) }
  const answer = await vendor.call(path, body, { totalMs: timeouts.collectMs, patient: true })
  const retrievedAt = settings.clock.now().toISOString()
  if (answer.code === codes.sessionEnded) return { kind: 'session-ended' }
  if (answer.code === codes.ok)
    return { kind: 'collected', documents: readStep(step, answer.data, incomeYear, retrievedAt) }
  return { kind: 'collected', documents: failedStep(step, classifyFailure(answer.code), retrievedAt) }
}

async function readFiled({ vendor, paths, timeouts }: Opened, session: string, incomeYear: number): Promise<ReadFiled> {
  const body = { organization, session, incomeYear: String(incomeYear) }
  const answer = await vendor.call(paths.filedReturn, body, { totalMs: timeouts.collectMs, patient: true })
  if (answer.code === codes.sessionEnded) return { kind: 'session-ended' }
  if (answer.code !== codes.ok) return { kind: 'failed', failure: classifyFailure(answer.code) }
  return readFiledReturn(answer.data, incomeYear)
}

async function readStatements(
  { vendor, paths, timeouts }: Opened,
  session: string,
  year: number,
): Promise<ReadStatements> {
  const body = { organization, session, incomeYear: String(year) }
  const answer = await vendor.call(paths.simplifiedStatements, body, { totalMs: timeouts.collectMs, patient: true })
  if (answer.code === codes.sessionEnded) return { kind: 'session-ended' }
  if (answer.code !== codes.ok) return { kind: 'failed', failure: classifyFailure(answer.code) }
  return readStatementRows(answer.data, year)
}
