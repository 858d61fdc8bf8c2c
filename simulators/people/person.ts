/**
 * One invented person and what the outside companies do with them. The person decides the outcome, so that many can
 * rehearse side by side.
 */
import type { CollectedData } from '#domain/collected-data.ts'

export type AgentAtPortal = 'none' | 'ours' | 'other-filing' | 'other-bookkeeping'

export type Person = {
  id: string
  name: string
  /** 13 digits. */
  residentNumber: string
  /** As the messenger gives it: "+82 10-0000-0001" or a foreign number; undefined when the person gave none. */
  phone?: string
  email?: string
  nickname: string
  /** What the portal knows of this person for the income year of the rehearsal's season. */
  data: CollectedData
  agent: AgentAtPortal
  /** How the outside companies treat this person; absent = everything succeeds. */
  quirks: {
    portalAuth?: 'identity-mismatch' | 'no-certificate' | 'overloaded' | 'never-answers'
    collection?: { step: 1 | 2 | 3; failures: number }
    member?: false
    sessionEndsEarly?: true
    consentNextDay?: true
    agentFailsOnce?: true
    /** The vendor cannot read this person's VAT returns. */
    vatUnread?: true
    registry?: { addInfoCd: '01' | '02' | '03' | '04'; addNm: string }
  }
}
