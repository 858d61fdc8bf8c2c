/**
 * One invented person and how the outside companies treat them. The outcome depends on the person, so that many can
 * rehearse side by side.
 */
import type { CollectedData } from '#domain/collected-data.ts'
import type { DocumentCode } from '#integrations/tax-portal/wire.ts'

export type AgentAtPortal = 'none' | 'ours' | 'other-filing' | 'other-bookkeeping'

export type Person = {
  id: string
  name: string
  /** The person's name as the messenger writes it. */
  nameAtMessenger: string
  /** 13 digits. */
  residentNumber: string
  /**
   * The phone as the messenger gives it: "+82 10-0000-0001" or a foreign number; undefined when the person gave none.
   */
  phone?: string
  email?: string
  nickname: string
  /** The portal's data of this person for the income year of the rehearsal's season. */
  data: CollectedData
  agent: AgentAtPortal
  /** How the outside companies treat this person; everything succeeds when absent. */
  quirks: {
    portalAuth?: 'identity-mismatch' | 'no-certificate' | 'overloaded' | 'overloaded-once' | 'never-answers'
    /** `document`: only this one fails; without it the whole step fails. */
    collection?: { step: 1 | 2 | 3; failures: number; document?: DocumentCode }
    /** The portal lacks this document, which others have. */
    missing?: DocumentCode
    /** Portal and registry take about a second for each answer. */
    slow?: true
    nameAtMessenger?: 'decomposed' | 'spaced'
    /** The portal writes family names with a blank or decomposed. */
    familyNames?: 'odd'
    member?: false
    sessionEndsEarly?: true
    consentNextDay?: true
    agentFailsOnce?: true
    /** The vendor cannot read this person's VAT returns. */
    vatUnread?: true
    registry?: { addInfoCd: '01' | '02' | '03' | '04'; addNm: string }
  }
}
