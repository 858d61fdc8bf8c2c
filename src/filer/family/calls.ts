import type { success } from '#contract/answers.ts'
import { callable } from '#contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export const requestRegistry = callable<{
  body: typeof schemas.registryRequest
  answer: typeof schemas.registryAnswer
}>({ method: 'POST', path: '/api/spring/scourtlogin', who: 'member' })
export const fetchFamily = callable<{
  body: typeof schemas.noWords
  query: typeof schemas.fetchedBy
  answer: typeof schemas.fetched
}>({ method: 'POST', path: '/api/spring/saveFamData', who: 'member' })
export const listFamily = callable<{ answer: typeof schemas.familyList }>({
  method: 'GET',
  path: '/api/spring/query/famData',
  who: 'member',
})
export const deleteFamilyMember = callable<{ query: typeof schemas.removal; answer: typeof success }>({
  method: 'DELETE',
  path: '/api/spring/deleteFamData',
  who: 'member',
})
export const restoreFamilyMember = callable<{ body: typeof schemas.removedMember; answer: typeof success }>({
  method: 'POST',
  path: '/api/spring/restoreFamData',
  who: 'member',
})
export const addFamilyMember = callable<{ body: typeof schemas.newMember; answer: typeof schemas.added }>({
  method: 'POST',
  path: '/api/spring/addFamData',
  who: 'member',
})
export const listLastYearFamily = callable<{ answer: typeof schemas.lastYearList }>({
  method: 'GET',
  path: '/api/spring/lastYearFamData',
  who: 'member',
})
export const chooseFamily = callable<{ query: typeof schemas.familyChoice; answer: typeof schemas.familyChosen }>({
  method: 'POST',
  path: '/api/spring/farm-data-choice',
  who: 'member',
})
export const tellFamily = callable<{ body: typeof schemas.toldFacts; answer: typeof success }>({
  method: 'POST',
  path: '/api/journey/family-facts',
  who: 'member',
})
