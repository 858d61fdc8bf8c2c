/**
 * The court's family registry in our words. It asks for an authentication of its own on the person's phone. Expected
 * outcomes are answers; the rest is thrown as IntegrationError.
 */
import type { FamilyAnswer } from '#domain/collected-data.ts'
import type { AddInfoCode } from '#domain/family/family.ts'
import type { CertifiedPerson } from '#integrations/data-vendor/two-way.ts'

export type { CertifiedPerson } from '#integrations/data-vendor/two-way.ts'

/** A family member's name that the registry may ask for as a second check. */
export type ExtraInfo = { addInfoCd: AddInfoCode; addNm: string }

export type StartFamily =
  /** `handle` holds personal data: keep it sealed. */
  | { kind: 'asked'; handle: string; expiresAt: Date }
  | {
      kind: 'failed'
      /**
       * mismatch, phone, input, no-certificate: about the person; already-waiting: the same request rings already;
       * overloaded, closed: later.
       */
      reason: 'mismatch' | 'phone' | 'input' | 'no-certificate' | 'already-waiting' | 'overloaded' | 'closed'
    }

export type FetchFamily =
  | { kind: 'family'; family: FamilyAnswer }
  /** Not confirmed on the phone yet. */
  | { kind: 'pending' }
  | {
      kind: 'failed'
      /**
       * extra-needed, extra-wrong: ask for the relative's name, start anew; refused, expired, lost (answered before, or
       * unknown: an answer was lost on the way): start anew; closed, retry: later; shape: kept as evidence.
       */
      reason: 'extra-needed' | 'extra-wrong' | 'refused' | 'expired' | 'lost' | 'closed' | 'retry' | 'shape'
      /** What could not be read; keep it sealed. */
      evidence?: string
    }

export type FamilyRegistry = {
  /** Sends the request to the person's phone. The same `requestId` never rings twice; by default a new one is made. */
  startFamily(person: CertifiedPerson, extra?: ExtraInfo, requestId?: string): Promise<StartFamily>
  /**
   * Fetches the family once the person has confirmed; a handle answers once. The person stands first, as relation 0.
   */
  fetchFamily(handle: string): Promise<FetchFamily>
}
