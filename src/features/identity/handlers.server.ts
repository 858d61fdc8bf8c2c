/** The identity step: who files, and in which lane. */
import { laneFor } from '#domain/journey/lane.ts'
import { Problem } from '#domain/problems.ts'
import { phoneProblem, readPhone } from '#domain/phone/phone.ts'
import { readResidentNumber } from '#domain/resident-number/resident-number.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { serveJourney } from '#server/serve.server.ts'
import { saveIdentity } from './contract.ts'
import { beginsAnew } from './rules.ts'

/** Saves who files. Name, email and phone are the profile's whatever the body says; both number parts may be empty when a number is kept. */
export const saveIdentityServed = serveJourney(saveIdentity, async ({ records }, { account, filing, body, query, season, now }) => {
  const trouble = phoneProblem(readPhone(account.phone))
  if (trouble) throw new Problem(trouble)
  const lane = laneFor(query.lane, season)
  const keeps = body.idenNoPrefix === '' && body.idenNoSuffix === '' && filing.hasResidentNumber
  const number = keeps ? undefined : readResidentNumber(body.idenNoPrefix, body.idenNoSuffix, seoulDay(now))
  if (number && !number.ok) throw new Problem(number.problem, { fields: [number.problem === 'rrn.back' ? 'idenNoSuffix' : 'idenNoPrefix'] })
  const steps = await records.collection.steps(filing.id)
  await records.transaction(async (r) => {
    const saved = number ? await r.filings.saveIdentity(filing.id, { residentNumber: number.residentNumber, name: account.name, email: account.email, phone: account.phone }, now) : undefined
    if (saved?.changed || beginsAnew(lane, steps.map((step) => step.finishedAt), season)) {
      await r.collection.restart(filing.id)
      await r.filings.update(filing.id, { familyChoice: 'NOT_SELECTED', familyLoadedAt: null, method: null, methodChosenAt: null }, now, { act: 'person' })
    }
    await r.filings.update(filing.id, { lane }, now, { act: 'person' })
  })
  return { result: 'S' as const }
})
