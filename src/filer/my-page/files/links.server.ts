/** In-app browsers cannot save files made by scripts, so a single-use link works for a minute without sign-in. */
import { fillPath } from '#contract/paths.ts'
import { type Block, plainText, readDocument } from '#domain/branch/document.ts'
import { engagementKind } from '#domain/engagement.ts'
import { Problem } from '#domain/problems.ts'
import { dayInWords, hourInWords, seoulInstant } from '#domain/seoul-time.ts'
import { openDownload, takeDownload } from '#filer/my-page/contract.ts'
import { ownDataFile } from '#filer/my-page/own-data.server.ts'
import { consentNames } from '#filer/my-page/screens.texts.ts'
import { consentRecordWords as words } from '#filer/my-page/texts.ts'
import type { Consent, DownloadLink } from '#database/rows.ts'
import { findDismissal } from '#server/consents/queries.server.ts'
import type { Context } from '#server/context.server.ts'
import { ownSlip } from '#server/guards/own-filing.server.ts'
import { makePdf } from '#server/pdf/made.server.ts'
import { newToken } from '#server/guards/session.server.ts'
import { serve, serveMember } from '#server/serve.server.ts'
import { consentRecordTask } from './consent-record-task.ts'
import { type Taker, billFile, claimFile, findReport, recordTaking, reminderFile, reportFile } from './files.server.ts'
import { addDownloadLink, takeDownloadLink } from '#filer/my-page/download-links-queries.server.ts'

async function consentRecordFile(context: Context, taker: Taker, consent: Consent & { body: string }) {
  await recordTaking(context, taker, {
    fields: ['consent'],
    ...(consent.filingId ? { filingId: consent.filingId } : {}),
  })
  const { account, branch, now } = taker
  const { title, bytes } = await consentRecordOf(context, consent, { person: account.name, office: branch.name, now })
  return { name: words.file(title), type: 'application/pdf', bytes }
}

type Parties = { person: string; office: string; now: Date }

/** The text with who signed it, where and when; a contract with both signatures, and its end by a dismissal too. */
export async function consentRecordOf(
  context: Pick<Context, 'database' | 'workers' | 'root'>,
  consent: Consent & { body: string },
  parties: Parties,
): Promise<{ title: string; bytes: Uint8Array }> {
  const name = consentNames[consent.kind] ?? consent.kind
  const isContract = consent.kind === engagementKind
  const title = isContract ? name : words.title(name)
  const dismissedAt =
    isContract && consent.filingId ? await findDismissal(context.database, consent.filingId) : undefined
  const bytes = await makePdf(context.workers, consentRecordTask, {
    title,
    author: parties.office,
    facts: factsOf(parties, { ...consent, withdrawnAt: consent.withdrawnAt ?? dismissedAt ?? null }),
    wordsTitle: words.text,
    lines: readDocument(consent.body).flatMap(linesOf),
    root: context.root,
    now: parties.now,
  })
  return { title, bytes }
}

const when = (at: Date) => `${dayInWords(at, true)} ${hourInWords(at)} (${at.toISOString()})`

function factsOf({ person, office }: Parties, consent: Consent): [string, string][] {
  const { facts } = words
  const isContract = consent.kind === engagementKind
  const { countersignedAt, countersignerName, countersignerLicence } = consent
  const signer = [countersignerName, countersignerLicence].filter(Boolean).join(' ')
  return [
    [isContract ? facts.signer : facts.person, person],
    [facts.office, office],
    ...(consent.agentName ? [[facts.agent, consent.agentName] as [string, string]] : []),
    [isContract ? facts.signedAt : facts.at, when(consent.at)],
    ...(consent.ip ? [[facts.ip, consent.ip] as [string, string]] : []),
    ...(isContract
      ? ([[facts.officeSigned, countersignedAt ? `${signer} · ${when(countersignedAt)}` : words.notYet]] as [
          string,
          string,
        ][])
      : []),
    [facts.version, dayInWords(seoulInstant(consent.version), true)],
    [facts.hash, consent.textHash],
    [facts.state, stateOf(consent)],
  ]
}

function stateOf({ kind, withdrawnAt }: Consent): string {
  if (kind === engagementKind) return withdrawnAt ? words.ended(when(withdrawnAt)) : words.engaged
  return withdrawnAt ? words.withdrawn(when(withdrawnAt)) : words.stands
}

function linesOf(block: Block): string[] {
  if (block.kind === 'heading') return [block.text]
  if (block.kind === 'list') return block.items.map((item) => `· ${plainText(item)}`)
  if (block.kind === 'table') return block.rows.map((row) => row.map(plainText).join(': '))
  return [plainText(block.content)]
}

export const worksMs = 60_000

const openDownloadServed = serveMember(openDownload, async (context, request) => {
  const { account, branch, body, query, bill, consent, now } = request
  const { kind } = body
  if ((kind === 'bill' || kind === 'reminder') && !bill) throw new Problem('input.invalid', { fields: ['paper'] })
  if (kind === 'consent' && !consent) throw new Problem('input.invalid', { fields: ['consent'] })
  if (kind === 'report') await findReport(context, request)
  const token = newToken()
  await addDownloadLink(
    context.database,
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

/** Throws `download.over` for an unknown, used or expired link. */
const takeDownloadServed = serve(takeDownload, async (context, request) => {
  const { database } = context
  const { params, branch, ip, now } = request
  const link = await takeDownloadLink(database, params.token, ip, now)
  const account = link && (await database.accounts.find(link.accountId))
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
    case 'claim':
      return claimFile(context, taker)
    case 'own-data':
      return ownDataFile(context, taker)
    case 'consent': {
      const consents = await context.database.consents.listOf(taker.account.id)
      const consent = consents.find(({ id }) => id === paperId)
      if (!consent) throw new Problem('download.over')
      return consentRecordFile(context, taker, consent)
    }
    case 'bill':
    case 'reminder': {
      const slip = await ownSlip(context.database, taker, paperId ?? '')
      if (!slip) throw new Problem('download.over')
      return kind === 'bill' ? billFile(context, taker, slip) : reminderFile(taker, slip)
    }
  }
}

export const downloadsServed = [openDownloadServed, takeDownloadServed] as const
