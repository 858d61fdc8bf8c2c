/** Rows are the same on the page, in the case file and in exports. */
import { type OfficeState, isClosed } from '#domain/office-case/office-state.ts'
import { feeStatus, isSettled } from '#domain/payment/payment.ts'
import { maskPhone, readPhone } from '#domain/phone/phone.ts'
import { type Season, ownLastDay, seasons } from '#domain/season/seasons.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import type { Filing, ListedCase } from '#database/rows.ts'
import type { CaseRow, ListedRow } from './contract.ts'
import { differenceName, paymentNames, withdrawnName } from './texts.ts'

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

export const nameOfFiler = ({ filerName }: Pick<Filing, 'filerName'>) => filerName ?? withdrawnName

const figuresView = (submitted: NonNullable<ListedCase['submitted']>, receivedWon: number): CaseRow['figures'] => ({
  totalIncomeWon: submitted.totalIncomeWon,
  decidedTaxWon: submitted.decidedTaxWon,
  resultWon: submitted.taxDueOrRefundWon,
  localResultWon: submitted.localTaxDueOrRefundWon,
  feeWon: submitted.feeWon,
  receivedWon,
})

export function rowOf(filing: Omit<ListedCase, 'lastWord'>): CaseRow {
  const state = feeStatus(filing.feePaidAt !== null, filing.paymentStates)
  // Paid for an earlier version of the return.
  const isDifference = state === '' && filing.paymentStates.some(isSettled)
  return {
    caseNumber: filing.caseNumber,
    name: nameOfFiler(filing),
    diedOn: filing.diedOn,
    phoneMask: maskPhone(readPhone(filing.filerPhone)),
    branchId: filing.branchId,
    officeState: filing.officeState,
    dataState: filing.dataState,
    agentState: filing.agentState,
    paymentState: isDifference ? differenceName : (paymentNames[state] ?? ''),
    method: filing.method,
    assignee: filing.assigneeName,
    waitingSince: isClosed(filing.officeState) ? null : iso(filing.waitingSince),
    receivedAt: iso(filing.receivedAt),
    askedUntil: filing.questionDueDay,
    answeredSince: iso(filing.answerWaitingSince),
    sentBack: filing.officeState === 'preparing' ? filing.sentBackReason : null,
    figures: filing.submitted && figuresView(filing.submitted, filing.receivedWon),
  }
}

const isFiled = (state: OfficeState) => state === 'filed' || isClosed(state)

type CurrentSeason = Pick<Season, 'filingYear' | 'lastDay'>

/** Null once the return is filed. */
function deadlineOf({ officeState, filingYear, submitted }: ListedCase, current: CurrentSeason): SeoulDay | null {
  if (isFiled(officeState)) return null
  const lastDay =
    filingYear === current.filingYear
      ? current.lastDay
      : seasons.find((season) => season.filingYear === filingYear)?.lastDay
  const own = submitted?.dueDay ?? null
  return lastDay === undefined ? own : ownLastDay(lastDay, own)
}

/** `season`: the current one, with its extension. */
export function listedRowOf(filing: ListedCase, season: CurrentSeason): ListedRow {
  const { submitted, lastWord, officeState } = filing
  const isApproved = submitted !== null && submitted.approvedAt !== null
  return {
    ...rowOf(filing),
    lane: filing.lane,
    kinds: submitted?.incomeKinds ?? null,
    revenueWon: submitted?.revenueWon ?? null,
    approved: isApproved,
    feeLeftWon: isApproved && officeState !== 'dismissed' ? Math.max(0, submitted.feeWon - filing.receivedWon) : null,
    expected:
      submitted === null && filing.expectedNationalWon !== null
        ? { nationalWon: filing.expectedNationalWon, localWon: filing.expectedLocalWon }
        : null,
    paidWon: filing.receivedWon,
    deadline: deadlineOf(filing, season),
    filedAt: iso(filing.portalReceiptAt),
    lastWord: lastWord?.writtenAt ? { by: lastWord.side, at: lastWord.writtenAt.toISOString() } : null,
  }
}
