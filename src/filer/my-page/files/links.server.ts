/**
 * A file by plain navigation: browsers inside messengers save nothing that a script made. The link is opened by the
 * signed-in person and works once, within a minute, without the sign-in.
 */
import { Problem } from '#domain/problems.ts'
import { ownSlip } from '#server/guards/own-filing.server.ts'
import { newToken } from '#server/guards/session.server.ts'
import { serve, serveMember } from '#server/serve.server.ts'
import type { Context } from '#server/context.server.ts'
import { fillPath } from '#contract/paths.ts'
import type { DownloadLink } from '#persistence/rows.ts'
import { openDownload, takeDownload } from '#filer/my-page/contract.ts'
import { ownDataFile } from '#filer/my-page/own-data/own-data.server.ts'
import { consentRecordFile } from './consent-record.server.ts'
import { billFile, findReport, reminderFile, reportFile, type Taker } from './files.server.ts'

export const worksMs = 60_000

const openDownloadServed = serveMember(openDownload, async (context, request) => {
  const { account, branch, body, query, bill, consent, now } = request
  const { kind } = body
  if ((kind === 'bill' || kind === 'reminder') && !bill) throw new Problem('input.invalid', { fields: ['paper'] })
  if (kind === 'consent' && !consent) throw new Problem('input.invalid', { fields: ['consent'] })
  if (kind === 'report') await findReport(context, request)
  const token = newToken()
  await context.persistence.downloadLinks.add(
    {
      token,
      kind,
      accountId: account.id,
      branchId: branch.affiliationId,
      filingYear: query.year ?? null,
      paperId: (kind === 'consent' ? consent : bill)?.id ?? null,
      expiresAt: new Date(now.getTime() + worksMs),
    },
    now,
  )
  return { path: fillPath(takeDownload.path, { token }) }
})

/** Throws `download.over` for a link that is unknown, used or over. */
const takeDownloadServed = serve(takeDownload, async (context, request) => {
  const { persistence } = context
  const { params, branch, ip, now } = request
  const link = await persistence.downloadLinks.take(params.token, ip, now)
  const account = link && (await persistence.accounts.find(link.accountId))
  if (!account || account.withdrawnAt || link.branchId !== branch.affiliationId) throw new Problem('download.over')
  return fileOf(context, link, {
    ...request,
    account,
    query: link.filingYear === null ? {} : { year: link.filingYear },
  })
})

async function fileOf(context: Context, { kind, paperId }: DownloadLink, taker: Taker) {
  switch (kind) {
    case 'report':
      return reportFile(context, taker)
    case 'own-data':
      return ownDataFile(context, taker)
    case 'consent': {
      const consents = await context.persistence.consents.listOf(taker.account.id)
      const consent = consents.find(({ id }) => id === paperId)
      if (!consent) throw new Problem('download.over')
      return consentRecordFile(context, taker, consent)
    }
    case 'bill':
    case 'reminder': {
      const slip = await ownSlip(context.persistence, taker, paperId ?? '')
      if (!slip) throw new Problem('download.over')
      return kind === 'bill' ? billFile(context, taker, slip) : reminderFile(taker, slip)
    }
  }
}

export const downloadsServed = [openDownloadServed, takeDownloadServed] as const
