/** No schemas here, for bundle size. */
import type { success } from '#contract/answers.ts'
import { callable } from '#contract/endpoint.ts'
import type * as of from './schemas.ts'

export const requestRegistry = callable<{ body: typeof of.registryRequest; answer: typeof of.registryAnswer }>({
  method: 'POST',
  path: '/api/spring/scourtlogin',
  who: 'member',
})
export const fetchFamily = callable<{ body: typeof of.noWords; query: typeof of.fetchedBy; answer: typeof of.fetched }>(
  { method: 'POST', path: '/api/spring/saveFamData', who: 'member' },
)
export const listFamily = callable<{ answer: typeof of.familyList }>({
  method: 'GET',
  path: '/api/spring/query/famData',
  who: 'member',
})
export const deleteFamilyMember = callable<{ query: typeof of.removal; answer: typeof success }>({
  method: 'DELETE',
  path: '/api/spring/deleteFamData',
  who: 'member',
})
export const restoreFamilyMember = callable<{ body: typeof of.removedMember; answer: typeof success }>({
  method: 'POST',
  path: '/api/spring/restoreFamData',
  who: 'member',
})
export const addFamilyMember = callable<{ body: typeof of.newMember; answer: typeof of.added }>({
  method: 'POST',
  path: '/api/spring/addFamData',
  who: 'member',
})
export const listLastYearFamily = callable<{ answer: typeof of.lastYearList }>({
  method: 'GET',
  path: '/api/spring/lastYearFamData',
  who: 'member',
})
export const chooseFamily = callable<{ query: typeof of.familyChoice; answer: typeof of.familyChosen }>({
  method: 'POST',
  path: '/api/spring/farm-data-choice',
  who: 'member',
})
export const tellFamily = callable<{ body: typeof of.toldFacts; answer: typeof success }>({
  method: 'POST',
  path: '/api/journey/family-facts',
  who: 'member',
})
