/** 401 only means "sign in again": the browser deletes its token; 403 and 404 show alerts (S91, S141, S142). */
import { familyProblems } from '#domain/family-group/problem-codes.ts'
import { fileProblems } from '#domain/file-problems.ts'
import { pastYearProblems } from '#domain/past-years/problem-codes.ts'
import { privacyRequestProblems } from '#domain/privacy-request/problem-codes.ts'

export const problemStatus = {
  'auth.required': 401,
  'auth.login.failed': 400,
  'auth.login.state': 400,
  'auth.login.refused': 400,
  'auth.login.under-age': 400,
  'auth.login.died': 400,
  /** Left before; the messenger's connection ended just now. */
  'auth.login.left': 400,
  /** Needs a recent sign-in. */
  'auth.fresh': 403,
  'auth.forbidden': 403,
  'auth.staff.failed': 400,
  'auth.staff.ended': 400,
  /** The provider of the staff's sign-in. */
  'auth.provider.off': 400,
  'auth.provider.state': 400,
  'auth.provider.failed': 400,
  'auth.provider.email': 400,
  'auth.provider.unknown': 400,
  'auth.provider.ended': 400,
  'auth.provider.code': 400,
  'auth.provider.tries': 400,
  'auth.provider.away': 503,
  /** `auth.password.due`: a password set by another person must be changed first. */
  'auth.address': 403,
  'auth.password.due': 403,
  'auth.password.wrong': 400,

  notfound: 404,
  'input.invalid': 400,
  'input.resident-number': 400,
  'input.too-large': 413,
  'input.type': 415,
  ...fileProblems,
  /** Nobody reads it: the connection was closed before the answer. */
  'request.left': 499,
  'request.method': 405,
  'download.over': 410,
  'request.origin': 403,
  'request.key': 422,
  'request.conflict': 409,
  'rate.limited': 429,
  overloaded: 503,
  /** This database hands the firm over to another. */
  'firm.moving': 503,
  'firm.moved': 503,
  'host.unproved': 421,
  unavailable: 503,
  internal: 500,

  'season.closed': 409,
  'night.closed': 503,
  'journey.step': 409,
  'session.expired': 409,
  'consent.required': 409,
  'consent.none': 409,
  'consent.refund-changed': 409,
  'marketing.none': 409,

  'name.required': 400,
  /** The branch does not offer it, or no longer. */
  'certificate.not-offered': 409,
  'certificate.telecom': 400,
  'rrn.registered': 409,
  'rrn.front': 400,
  'rrn.back': 400,
  'rrn.date': 400,
  'rrn.gone': 409,
  /** Kept at the messenger, not agreed to. */
  'phone.consent': 409,
  'phone.missing': 409,
  'phone.foreign': 409,
  'phone.unreadable': 400,

  'auth.prepare.error': 502,
  'auth.validate.error': 502,

  'family.missing': 400,
  'family.duplicate': 409,
  'family.self': 409,
  'family.limit': 409,
  'calc.notEligible': 409,
  'calc.failed': 409,
  'method.not-allowed': 409,

  'bank.required': 400,
  'bank.unknown': 400,
  'account.required': 400,
  'account.digits': 400,
  'account.length': 400,
  'agent.no-other': 409,
  'agent.other.filing': 409,
  'agent.other.book': 409,
  'agent.office': 403,
  'agent.session': 409,

  'pay.not-due': 409,
  'pay.in-progress': 409,
  'pay.already': 409,
  'pay.unknown': 409,
  'pay.mismatch': 400,
  'pay.edge': 409,
  'pay.refund': 409,
  'pay.refund-ends': 409,
  'pay.changed': 409,
  'pay.consent': 409,
  'pay.consent-changed': 409,
  'pay.record': 409,
  'pay.holder-unsure': 409,
  'pay.holder': 400,
  'pay.receipt-number': 400,
  'pay.statement': 400,
  'pay.statement-long': 400,
  'pay.statement-lock': 400,
  'pay.statement-booked': 409,
  'pay.line-name': 409,
  'pay.shares': 400,
  'pay.line-doubtful': 409,
  'pay.undo': 409,
  'pay.undo-filed': 409,

  'clients.file': 400,
  'clients.file-long': 400,
  'clients.file-lock': 400,
  'clients.closed': 409,

  'waiting.registered': 409,
  'waiting.not-refused': 409,
  'waiting.by-day': 409,
  'waiting.none': 409,

  'withdraw.blocked': 409,
  'withdraw.paid': 409,

  'case.edge': 409,
  'case.locked': 423,
  'case.changed': 409,
  'case.books': 409,
  'case.second-person': 409,
  'case.licence': 409,
  'case.engagement': 409,
  'case.checks': 409,
  'case.figures': 409,
  'case.inputs-changed': 409,
  /** The calculation now differs from what was approved. */
  'case.figures-stale': 409,
  'case.recall-second-person': 409,
  'case.fee-received': 409,
  'case.amend-late': 409,
  'case.amend-kept': 409,
  'case.fee-to-refund': 409,
  'case.consent-withdrawn': 409,
  'case.ending': 409,
  'case.died': 409,
  /** In the future, or before the birth. */
  'case.death-day': 400,
  'case.colleague': 409,
  'case.move-nowhere': 400,
  'case.move-app': 409,
  'case.move-consent': 409,
  'case.move-there': 409,
  'question.settled': 409,
  'question.day': 400,
  'question.files': 409,
  'question.empty': 400,
  'question.file': 400,
  'paper.person': 409,
  'paper.year': 409,
  'paper.many': 409,
  'paper.none': 409,
  'letter.edge': 409,
  'letter.changed': 409,
  'letter.due': 400,
  'letter.day': 400,
  'letter.day-earlier': 400,
  'letter.draft': 409,
  'letter.second-person': 409,
  'letter.sent-paper': 409,
  'letter.outcome': 409,
  'letter.many': 409,
  'letter.no-case': 409,
  /** Nobody proved an identity at the portal yet. */
  'own-year.none': 409,
  ...familyProblems,
  ...privacyRequestProblems,
  'guarantee.closed': 409,
  'guarantee.sum': 409,
  'past-years.closed': 409,
  'past-years.identity': 409,
  'past-years.consent': 409,
  ...pastYearProblems,
  'message.twice': 409,
  'case.no-slip': 409,
  /** The same file is there already. */
  'case.same-paper': 409,
  'case.slip-missing': 409,
  'case.receipt-number': 409,
  'case.receipt-repeat': 409,
  /** A return may be on its way through the vendor. */
  'case.transmission': 409,
  /** The firm files by hand, or the preview is no longer true or was used. */
  'case.transmission-preview': 409,
  'case.export-rows': 409,
  /** A case or a total no longer fits its fields. */
  'record-file.refused': 409,
  /** Not the layout of today. */
  'record-file.layout': 409,
  'view.many': 409,
  'case.no-return': 409,
  'case.journal': 409,
  'case.draft': 409,
  'case.instalment': 409,
  'draft.changed': 409,
  'draft.closed': 409,
  'season.changed': 409,
  'season.second-person': 409,
  'branch.changed': 409,
  'branch.taken': 409,
  'branch.unready': 409,
  'branch.second-person': 409,
  'branch.advert': 409,
  'post.advert': 409,
  'post.advert-reason': 400,
  'branch.account-end': 409,
  'secret.reason': 400,
  'enquiry.taken': 409,
  'staff.last-manager': 409,
  'staff.password': 400,
  'staff.self': 409,
  'staff.address-own': 409,
  'staff.operator': 409,
  'staff.login-taken': 409,
  'staff.by-two': 409,
  'staff.same': 409,
  'staff.end-past': 400,
  'staff.licence-taken': 409,
  'staff.no-mail': 409,
  'staff.request-waits': 409,
  'staff.request-over': 409,
  'staff.request-own': 409,
  'access.reviewed': 409,
  'staff.link.unknown': 409,
  'staff.link.expired': 409,
  'staff.link.used': 409,
  'staff.link.withdrawn': 409,
  'staff.link.code': 400,
  'drill.read-only': 409,

  'outside.unavailable': 502,
  'outside.timeout': 504,
  'outside.shape': 502,
} as const

export type ProblemCode = keyof typeof problemStatus

/** Never personal data: field names only, never values; `since` is for whom it concerns. */
export type ProblemDetail = {
  fields?: readonly string[]
  retryAfterSeconds?: number
  since?: Date
  /** For the log only. */
  cause?: unknown
}

/** Its message is the code, so no personal data can leak through it. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: readonly string[]
  readonly retryAfterSeconds: number | undefined
  readonly since: Date | undefined

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(code, detail.cause === undefined ? undefined : { cause: detail.cause })
    this.name = 'Problem'
    this.code = code
    this.status = problemStatus[code]
    this.fields = detail.fields ?? []
    this.retryAfterSeconds = detail.retryAfterSeconds
    this.since = detail.since
  }
}
