import { certificateProblem, choiceOf, offeredCertificates, type CertificateChoice } from '#domain/certificate.ts'
import type * as z from 'zod/mini'
import type { Branch } from '#domain/branch/branch.ts'
import type { Lane } from '#domain/journey/facts.ts'
import { laneFor } from '#domain/journey/lane.ts'
import { readLegalName } from '#domain/name/legal-name.ts'
import { phoneProblem, readPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'
import { readResidentNumber } from '#domain/resident-number/resident-number.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { consentText, recordConsent } from '#server/consents/filing-consent.server.ts'
import { beforeFamily } from '#server/guards/journey-facts.server.ts'
import { serveJourney } from '#server/serve.server.ts'
import { saveIdentity } from './contract.ts'
import { forgetPapers } from '#filer/portal-papers/service.server.ts'
import { phoneTrouble } from './phone-trouble.ts'

type Body = Pick<z.infer<NonNullable<typeof saveIdentity.body>>, 'provider' | 'telecom'>

/** Documents collected before 1 May do not contain this year's notice. */
function beginsAnew(lane: Lane, collectedAt: readonly (Date | null)[], season: SeasonNow): boolean {
  return lane === 'filing' && collectedAt.some((at) => at !== null && at.toISOString() < season.season.filingOpens)
}

function readCertificate({ provider, telecom }: Body, { flags }: Pick<Branch, 'flags'>): CertificateChoice {
  const choice = choiceOf(provider, telecom)
  const problem = certificateProblem(choice, offeredCertificates(flags.certificates))
  if (problem) throw new Problem(problem, { fields: [problem === 'certificate.telecom' ? 'telecom' : 'provider'] })
  return choice
}

/** A typed name counts only without a Kakao name. Throws `name.required`, `rrn.*`, `phone.*`, `certificate.*`. */
export const saveIdentityServed = serveJourney(saveIdentity, async (context, request) => {
  const { database } = context
  const { account, filing, branch, body, query, season, now } = request
  const trouble = phoneTrouble(phoneProblem(readPhone(account.phone)), account.phoneLack)
  if (trouble) throw new Problem(trouble)
  const typed = body.name?.trim() ?? ''
  const name = account.name || (typed ? readLegalName(typed) : filing.filerName)
  if (!name) throw new Problem('name.required', { fields: ['name'] })
  const choice = readCertificate(body, branch)
  const lane = laneFor(query.lane, season)
  const keeps = body.idenNoPrefix === '' && body.idenNoSuffix === '' && filing.hasResidentNumber
  const number = keeps ? undefined : readResidentNumber(body.idenNoPrefix, body.idenNoSuffix, seoulDay(now))
  if (number && !number.ok)
    throw new Problem(number.problem, { fields: [number.problem === 'rrn.back' ? 'idenNoSuffix' : 'idenNoPrefix'] })
  const steps = await database.collection.steps(filing.id)
  const text = await consentText(context, branch, 'identity-number')
  await database.transaction(async (r) => {
    const saved = number
      ? await r.filings.saveIdentity(
          filing.id,
          { residentNumber: number.residentNumber, name, email: account.email, phone: account.phone },
          now,
        )
      : undefined
    if (number) await recordConsent(r, request, text)
    // Documents, agent and report belong to this number.
    if (saved?.changed && filing.registeredAt)
      throw new Problem('rrn.registered', { fields: ['idenNoPrefix', 'idenNoSuffix'] })
    if (
      saved?.changed ||
      beginsAnew(
        lane,
        steps.map((step) => step.finishedAt),
        season,
      )
    ) {
      await r.collection.restart(filing.id)
      await forgetPapers(r, filing.id)
      await r.filings.update(filing.id, { papersAt: null, ...beforeFamily }, now, { act: 'person' })
    }
    await r.filings.update(filing.id, { lane, filerName: name, ...choice }, now, { act: 'person' })
  })
  return { result: 'S' as const }
})
