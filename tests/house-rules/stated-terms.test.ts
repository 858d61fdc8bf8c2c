/** A term is defined once, in code: sentences that state one without being made from it are compared with it here. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { retentionMonths, type RetentionId } from '#domain/branch/retention.ts'
import { retentionWords } from '#domain/branch/texts.ts'
import type { CaseWords } from '#domain/case-view/case-words.ts'
import { caseViewTexts } from '#domain/case-view/texts.ts'
import { takeBackMs } from '#domain/message/sending-time.ts'
import { issueWithinDays } from '#domain/payment/cash-receipt.ts'
import { nightEnds, toSeason } from '#domain/season/season.ts'
import { seasons } from '#domain/season/seasons.ts'
import { dayInWords, seoulHour, seoulInstant } from '#domain/seoul-time.ts'
import { sleeps, wakes } from '#domain/queue/turn.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { editTexts } from '#filer/member/texts.ts'
import { worksMs } from '#filer/my-page/files/links.server.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { alarmMs, attemptMs, leaveAfterMs } from '#filer/payment/rules.ts'
import { accountTexts, methodTexts } from '#filer/payment/screens/screens.texts.ts'
import { recordTexts } from '#office/access-records/texts.ts'
import { agentsTexts } from '#office/agents/texts.ts'
import { previewSeconds } from '#office/branch-editor/handlers.server.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { searchMs } from '#office/cases/handlers.server.ts'
import { bulkTexts } from '#office/bulk/texts.ts'
import { listTexts } from '#office/cases/screens.texts.ts'
import { oneTexts } from '#office/enquiries/texts.ts'
import { promisedDays } from '#domain/fee/refund-due.ts'
import { actTexts, receiptTexts } from '#office/money/texts.ts'
import { farthestDays } from '#office/posts/rules.ts'
import { postTexts } from '#office/posts/texts.ts'
import { questionTexts } from '#office/questions/texts.ts'
import { layerTexts } from '#office/staff/layer.texts.ts'
import { linkTexts } from '#office/staff/link.texts.ts'
import { peopleTexts } from '#office/staff/people/texts.ts'
import { stepSeconds, triesWindowMs } from '#office/staff/second-factor.server.ts'
import { signInTexts } from '#office/staff/texts.ts'
import { healthMs } from '#office/today/handlers.server.ts'
import { healthTexts } from '#office/today/health.texts.ts'
import { freshUntil } from '#server/guards/session.server.ts'
import { problemSentences } from '#server/http/texts.ts'
import { destructionPolicy } from '#server/jobs/retention-policy.ts'
import { limitWindowMs } from '#server/request-limit.server.ts'
import { consultationTexts } from '#site/consultation/texts.ts'
import { seasonTexts } from '#site/home/texts.ts'
import { idleState } from '#web/guards/session-end.ts'
import { idleTexts } from '#web/guards/texts.ts'
import { projectRoot } from './source.ts'

/** The file, the sentence, and how it must state the term. */
type Stated = readonly [file: string, sentence: string, term: string]

const seconds = (ms: number) => `${ms / 1_000}초`
const minutes = (ms: number) => `${ms / 60_000}분`
const hours = (ms: number) => `${ms / 3_600_000}시간`
const days = (ms: number) => `${ms / 86_400_000}일`
const termOf = (id: RetentionId) => retentionWords.term(retentionMonths[id])

const now = new Date('2026-05-12T10:00:00+09:00')
const policy = destructionPolicy([], {})
const numbersKeptMs = policy.numbersUntil(2026).getTime() - Date.parse(toSeason(2026).closes)
const proofMs = Number(freshUntil({ authenticatedAt: now, now })) - now.getTime()
/** The earliest warning before the end of a session. */
const warnedMs =
  1_000 * Array.from({ length: 3_600 }, (_, at) => at).findLastIndex((at) => idleState(at * 1_000, 0) === 'warn')
const opens = dayInWords(new Date(seasons[0]!.receiptOpens)).replace(/ \(.*/, '')
const sentenceOf = (kind: 'nothing-before' | 'nothing-off') => caseViewTexts[kind]({} as CaseWords).sentence

const inFiler: Stated[] = [
  ...[...identityTexts.life.case, ...identityTexts.life.handOver]
    .filter((sentence) => /\d/.test(sentence))
    .map((sentence): Stated => [
      'src/filer/identity/texts.ts',
      sentence,
      sentence.includes('마치지 않고') ? hours(policy.abandonedAfterMs) : `${days(numbersKeptMs)} 뒤`,
    ]),
  ['src/filer/my-page/screens.texts.ts', myPageTexts.reads.body, termOf('access-records')],
  ...[...editTexts.agent.kept, ...editTexts.withdraw.kept].flatMap((sentence): Stated[] => {
    const kindNames = [
      ['세무대리', 'agency-work'],
      ['결제', 'payments'],
      ['계약', 'contracts'],
      ['불만', 'complaints'],
      ['열어 본', 'access-records'],
    ] as const
    const terms = kindNames.filter(([word]) => sentence.includes(word) && /\d/.test(sentence))
    return terms.map(([, id]) => ['src/filer/member/texts.ts', sentence, termOf(id)])
  }),
  ['src/filer/member/texts.ts', editTexts.withdraw.ask.body, termOf('payments')],
  ['src/filer/member/texts.ts', editTexts.proof.ended.body, minutes(proofMs)],
  ['src/filer/payment/screens/screens.texts.ts', methodTexts.checking.body, minutes(alarmMs)],
  ['src/filer/payment/screens/screens.texts.ts', accountTexts.none.body, seconds(leaveAfterMs)],
]

const inOffice: Stated[] = [
  ['src/office/access-records/texts.ts', recordTexts.lead, termOf('access-records')],
  ['src/office/enquiries/texts.ts', oneTexts.form.close.body, termOf('complaints')],
  ['src/office/agents/texts.ts', agentsTexts.callIn.ask.body, `밤 ${sleeps - 12}시부터 아침 ${wakes}시까지`],
  ['src/office/agents/texts.ts', agentsTexts.callIn.ask.body, minutes(takeBackMs)],
  ['src/office/bulk/texts.ts', bulkTexts.soon, minutes(takeBackMs)],
  ['src/office/branch-editor/texts.ts', branchEditorTexts.draft.previewOn, minutes(previewSeconds * 1_000)],
  ['src/office/cases/screens.texts.ts', listTexts.searchEnded.body, hours(searchMs)],
  ['src/office/money/texts.ts', receiptTexts.lead, `${issueWithinDays}일 안`],
  ['src/office/money/texts.ts', actTexts.refund.body, `영업일 ${promisedDays}일`],
  ['src/office/posts/texts.ts', postTexts.form.wrongMoment.far, `${farthestDays / 365}년`],
  ['src/office/questions/texts.ts', questionTexts.form.said, minutes(takeBackMs)],
  ['src/office/staff/people/texts.ts', peopleTexts.acts.unlock.body, minutes(triesWindowMs)],
  ['src/office/staff/layer.texts.ts', layerTexts.warn.title, minutes(warnedMs)],
  ['src/office/staff/texts.ts', signInTexts.codeHint, `${stepSeconds}초`],
  ['src/office/staff/link.texts.ts', linkTexts.app.codeHint, `${stepSeconds}초`],
  ['src/office/today/health.texts.ts', healthTexts.lead, hours(healthMs)],
]

const elsewhere: Stated[] = [
  ['src/server/http/texts.ts', problemSentences['pay.in-progress'], minutes(attemptMs)],
  ['src/server/http/texts.ts', problemSentences['download.over'], minutes(worksMs)],
  ['src/server/http/texts.ts', problemSentences['auth.staff.failed'], minutes(triesWindowMs)],
  ['src/server/http/texts.ts', problemSentences['auth.password.wrong'], minutes(triesWindowMs)],
  ['src/web/guards/texts.ts', idleTexts.warn.title, minutes(warnedMs)],
  ['src/site/consultation/texts.ts', consultationTexts.refused.tooMany, hours(limitWindowMs)],
  ['src/site/home/texts.ts', seasonTexts.before.body, opens],
  ['src/site/home/texts.ts', seasonTexts.off.body, opens],
  ['src/domain/case-view/texts.ts', sentenceOf('nothing-before'), opens],
  ['src/domain/case-view/texts.ts', sentenceOf('nothing-off'), opens],
]

/** `12일` must not match `2일`. */
const says = (sentence: string, term: string) => new RegExp(`(?<![\\d.,])${term}`).test(sentence)

test('a sentence that states a term states the one that code keeps', () => {
  const stated = [...inFiler, ...inOffice, ...elsewhere]
  const untrue = stated.filter(([, sentence, term]) => !says(sentence, term))
  assert.deepEqual(
    untrue.map(([file, sentence, term]) => `${file}: "${sentence}" should say ${term}`),
    [],
  )
  assert.ok(stated.length >= 40, `${stated.length} sentences`)
})

test('the hour at which the portal opens again is the same in every sentence', () => {
  const opensAt = seoulHour(nightEnds(seoulInstant('2026-05-12')))
  const hour = /오전[ \u00A0](\d+)시/g
  const read = (path: string) => readFileSync(resolve(projectRoot, path), 'utf8').replaceAll(String.raw`\u00A0`, ' ')
  const files = globSync('src/**/*texts.ts', { cwd: projectRoot }).filter(
    (path) => !path.startsWith('src/web/gallery/'),
  )
  const statedHours = files.flatMap((path) =>
    [...read(path).matchAll(hour)].map((found) => ({ path, words: found[0], at: Number(found[1]) })),
  )
  assert.deepEqual(
    statedHours.filter(({ at }) => at !== opensAt).map(({ path, words }) => `${path}: ${words}, not ${opensAt}`),
    [],
  )
  assert.ok(statedHours.length > 10, `${statedHours.length} sentences`)
})
