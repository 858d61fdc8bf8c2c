/**
 * Requests of people in the middle of the journey: next step, state, collection, years. 32 signed-in generated
 * people.
 */
import { fillPath } from '#contract/paths.ts'
import { checkSession } from '#filer/authentication/contract.ts'
import { readCollection } from '#filer/collection/contract.ts'
import { readHistory } from '#filer/history/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { readUser } from '#filer/member/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { makeFiler } from '#tests/support/filer.ts'
import type { LoadRequest } from './load.ts'

const calls = [readJourney, readUser, readReportState, readCollection, readHistory, checkSession]

export async function journeyRequests(url: string): Promise<LoadRequest[]> {
  const requests: LoadRequest[] = []
  for (let number = 1; number <= 32; number += 1) {
    const person = makeFiler({ url, phoneUrl: '' }, `p-${String(number).padStart(6, '0')}`, '')
    await person.signIn()
    const headers = {
      authorization: `Bearer ${person.token}`,
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    for (const call of calls)
      requests.push({ method: call.method as 'GET' | 'POST', path: fillPath(call.path, {}), headers })
  }
  return requests
}
