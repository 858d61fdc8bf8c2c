/** The registry needs its own authentication on the phone. Unexpected outcomes throw IntegrationError. */
import type { FamilyAnswer } from '#domain/collected-data.ts'
import type { AddInfoCode } from '#domain/family/family.ts'
import type { CertifiedPerson } from '#integrations/data-vendor/two-way.ts'

export type { CertifiedPerson } from '#integrations/data-vendor/two-way.ts'

/** The registry may ask for it as a second check. */
export type ExtraInfo = { addInfoCd: AddInfoCode; addNm: string }

export type StartFamily =
  /** `handle` contains personal data: store it sealed. */
  | { kind: 'asked'; handle: string; expiresAt: Date }
  | {
      kind: 'failed'
      /**
       * already-waiting: the same request is pending; overloaded, closed: retry later; the others concern the person.
       */
      reason: 'mismatch' | 'phone' | 'input' | 'no-certificate' | 'already-waiting' | 'overloaded' | 'closed'
    }

export type FetchFamily =
  | { kind: 'family'; family: FamilyAnswer }
  | { kind: 'pending' }
  | {
      kind: 'failed'
      /**
       * extra-needed, extra-wrong: ask for the relative's name; lost: answered before, or unknown; closed, retry:
       * later; shape: kept as evidence.
       */
      reason: 'extra-needed' | 'extra-wrong' | 'refused' | 'expired' | 'lost' | 'closed' | 'retry' | 'shape'
      /** Store it sealed. */
      evidence?: string
    }

export type FamilyRegistry = {
  /** With our own credentials, about nobody. Throws IntegrationError. */
  signIn(): Promise<void>
  /** The same `requestId` never notifies the phone twice. */
  startFamily(person: CertifiedPerson, extra?: ExtraInfo, requestId?: string): Promise<StartFamily>
  /** A handle works once. The person is first, with relation 0. */
  fetchFamily(handle: string): Promise<FetchFamily>
}
