/** Requirements J43 to J57. Field names follow the external contract. */
import { success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import * as calls from './calls.ts'
import {
  added,
  fetchedBy,
  familyChoice,
  familyChosen,
  familyList,
  fetched,
  lastYearList,
  newMember,
  noWords,
  registryAnswer,
  registryRequest,
  removal,
  removedMember,
  toldFacts,
} from './schemas.ts'

export const requestRegistry = endpoint({
  ...calls.requestRegistry,
  summary: '가족관계 간편인증 요청',
  act: 'ask-registry',
  body: registryRequest,
  answer: registryAnswer,
})
export const fetchFamily = endpoint({
  ...calls.fetchFamily,
  summary: '가족관계 불러오기',
  act: 'fetch-family',
  body: noWords,
  query: fetchedBy,
  answer: fetched,
})
export const listFamily = endpoint({
  ...calls.listFamily,
  summary: '부양가족 목록',
  act: 'review-family',
  answer: familyList,
})
export const deleteFamilyMember = endpoint({
  ...calls.deleteFamilyMember,
  summary: '부양가족 지우기',
  who: 'member',
  act: 'review-family',
  whose: 'own',
  query: removal,
  answer: success,
})
/** Works while the number is still stored. */
export const restoreFamilyMember = endpoint({
  ...calls.restoreFamilyMember,
  summary: '뺀 부양가족 되돌리기',
  who: 'member',
  act: 'review-family',
  whose: 'own',
  body: removedMember,
  answer: success,
})
export const addFamilyMember = endpoint({
  ...calls.addFamilyMember,
  summary: '부양가족 추가',
  act: 'review-family',
  body: newMember,
  answer: added,
})
export const listLastYearFamily = endpoint({
  ...calls.listLastYearFamily,
  summary: '작년 부양가족',
  act: 'review-family',
  answer: lastYearList,
})
export const chooseFamily = endpoint({
  ...calls.chooseFamily,
  summary: '부양가족 자료 고르기',
  act: 'choose-family',
  query: familyChoice,
  answer: familyChosen,
})
/** Replaces what was told before. */
export const tellFamily = endpoint({
  ...calls.tellFamily,
  summary: '가족의 소득·장애, 나의 혼인·배우자·한부모·세대주 알리기',
  act: 'choose-family',
  body: toldFacts,
  answer: success,
})
