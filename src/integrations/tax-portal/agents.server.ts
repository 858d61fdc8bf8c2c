/** The agent's part of the portal: whose client the person is, becoming theirs, ending another's. */
import { portalWords } from '#domain/agent/portal-words.ts'
import { seoulInstant } from '#domain/seoul-time.ts'
import type { Vendor, VendorAnswer } from '#integrations/data-vendor/vendor.server.ts'
import { codes } from '#integrations/data-vendor/wire.ts'
import { failureOf } from './documents.ts'
import type { AgentFailed, Closed, Office, RegisterAgent, SessionEnded, TaxPortal } from './port.ts'
import type { PortalPaths } from './wire.ts'
import { agentCheckData, agentDismissData, agentRegisterData, organization } from './wire.ts'

export function openAgents(
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

function unhappy({ code, said }: VendorAnswer): AgentFailed | SessionEnded | Closed {
  if (code === codes.sessionEnded) return { kind: 'session-ended' }
  if (code === codes.closed) return { kind: 'closed' }
  const words = portalWords(said)
  return { kind: 'failed', failure: failureOf(code), ...(words && { words }) }
}

/** yyyyMMddHHmmss of Seoul's clock; an invalid date for what is none. */
function seoulTime(text: string): Date {
  const part = (from: number, length: number) => text.slice(from, from + length)
  return seoulInstant(
    `${part(0, 4)}-${part(4, 2)}-${part(6, 2)}`,
    Number(part(8, 2)),
    Number(part(10, 2)),
    Number(part(12, 2)),
  )
}
