import type { PrivacyRequestState } from '#domain/privacy-request/privacy-request.ts'

type Shown = { state: PrivacyRequestState; dueDay: string; endedAt: string | null }

/** Open ones by due day, then ended ones, latest first. */
export const inReadingOrder = <Row extends Shown>(requests: readonly Row[]): Row[] =>
  requests.toSorted(
    (request, other) =>
      Number(request.state !== 'open') - Number(other.state !== 'open') ||
      (request.state === 'open'
        ? request.dueDay.localeCompare(other.dueDay)
        : (other.endedAt ?? '').localeCompare(request.endedAt ?? '')),
  )
