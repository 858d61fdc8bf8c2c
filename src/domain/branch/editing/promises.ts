/** Fees, refunds, hours and the companies of the certificates in texts must match the configuration. */
import { certificateTexts } from '#domain/certificate.texts.ts'
import { findPage } from '#domain/branch/branch.ts'
import { plainText, readDocument } from '#domain/branch/document.ts'
import { promiseWords, reductionSentence } from '#domain/branch/texts.ts'
import { href } from '#domain/address/href.ts'
import { fromFeeWon } from '#domain/fee/fee.ts'
import { filingMethods } from '#domain/filing-codes.ts'
import type { BranchContent, BranchProblemKind } from './parts.ts'

/** `at`: names of the parts and texts concerned. */
export type BrokenPromise = { kind: BranchProblemKind; about: string; at?: string[] }

/** `about` is the figure that the texts must state. */
export function brokenPromises({ value, texts }: BranchContent): BrokenPromise[] {
  const wordsOf = (path: string) => texts[findPage(value, path)?.file ?? ''] ?? ''
  const [terms, introduction] = [wordsOf(href('/terms')), wordsOf(href('/tax-introduction'))]
  const policy = wordsOf(href('/privacy-policy'))
  const { fees, refundStages } = value.money
  const amounts = filingMethods.map((method) => promiseWords.fee(fromFeeWon(fees, method)))
  const [opens = '', closes = ''] = value.businessHours.weekday.split('-')
  const hours = promiseWords.hours(opens, closes)
  const reduction = promiseWords.reduction(fees.doubleFromSimplePercent)
  const refunds = refundStages.map(({ refundPercent }) => `${refundPercent}%`)
  return [
    ...[...new Set(amounts)]
      .filter((amount) => !terms.includes(amount) || !introduction.includes(amount))
      .map((about) => ({ kind: 'terms-fee' as const, about })),
    ...(fees.doubleFromSimplePercent > 0 && !terms.includes(reduction)
      ? [{ kind: 'terms-fee' as const, about: reduction }]
      : []),
    ...[...new Set([terms, introduction].flatMap((words) => words.match(reductionSentence) ?? []))]
      .filter((promise) => fees.doubleFromSimplePercent === 0 || !promise.includes(reduction))
      .map((about) => ({ kind: 'terms-reduction' as const, about })),
    ...(terms.includes(hours) ? [] : [{ kind: 'terms-hours' as const, about: hours }]),
    ...(readRefundPercents(terms).join() === refunds.join()
      ? []
      : [{ kind: 'terms-refund' as const, about: refunds.join(', ') }]),
    ...(value.flags.certificates ?? [])
      .map((certificate) => certificateTexts[certificate].name)
      .filter((name) => !policy.includes(name))
      .map((about) => ({ kind: 'policy-certificate' as const, about })),
  ]
}

const readRefundPercents = (terms: string) =>
  readDocument(terms).flatMap((block) =>
    block.kind === 'table' ? block.rows.map(([, percent = []]) => plainText(percent)) : [],
  )
