/**
 * The dialogs of the journey (docs/requirements.md): each exists with its words and occurs in a story; one test per
 * row, named after it.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { collectionTexts } from '#filer/collection/texts.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { agentTexts } from '#web/agent/texts.ts'
import { stopTexts } from '#web/frame/lane/stop-filing.texts.ts'

type Window = {
  title: string
  /** Statements that its sentences must contain. */
  tells: RegExp[]
  body: string
  buttons: string[]
  /** Labels of its buttons, in the order of the row. */
  press: string[]
  /** The story that opens it, and the text's name there. */
  story: [file: string, text: string]
}

const { leave, failure } = collectionTexts
const { otherFiling, otherBookkeeping } = agentTexts

const rows: Record<string, Window> = {
  'Stop modal: the data lookup in progress is cancelled; Cancel and Stop': {
    title: '자료 조회를 멈출까요?',
    body: leave.body,
    tells: [/불러온 자료는 저장/, /이어서/],
    buttons: [leave.stay, leave.leave],
    press: ['계속 조회하기', '멈추기'],
    story: ['back-and-reload.spec.ts', 'collectionTexts.leave'],
  },
  'Tax-stop modal: the filing page of May, opened outside it': {
    title: '신고는 5월에 열려요',
    body: identityTexts.stop.preview.body('5월 1일 (금)'),
    tells: [/^5월 1일 \(금\)부터 신고할 수 있어요/],
    buttons: [identityTexts.stop.preview.on, identityTexts.stop.home],
    press: ['사전 접수하기', '홈으로 가기'],
    story: ['clock/seasons.clock.spec.ts', 'identityTexts.stop'],
  },
  'Other-company bookkeeping notice: we will contact you individually; OK': {
    title: '다른 사무소에서 장부를 쓰고 있어요',
    body: otherBookkeeping.bodyBy('5월 13일 (수) 오후 6시'),
    tells: [/아무것도 바꾸지 않았/, /담당자가 5월 13일 \(수\) 오후 6시까지 전화/],
    buttons: [otherBookkeeping.button],
    press: ['알겠어요'],
    story: ['people/agent-elsewhere.spec.ts', 'agentTexts.otherBookkeeping'],
  },
  'Stop-filing modal: missing the filing period may incur a surcharge; back and cancel': {
    title: '신고를 멈출까요?',
    body: stopTexts.body('6월 1일 (월)'),
    tells: [/마친 단계는 저장했어요/, /6월 1일 \(월\)까지예요/, /가산세가 붙을 수 있어요/],
    buttons: [stopTexts.no, stopTexts.yes],
    press: ['계속 신고하기', '멈추고 나가기'],
    story: ['back-and-reload.spec.ts', 'stopTexts'],
  },
  "Agent-consent confirm: cancel other company's consent and apply? No / Yes, apply": {
    title: '지금 다른 세무사무소에 신고를 맡기고 있어요',
    body: otherFiling.body,
    tells: [/바꾸면 그 사무소는 더 이상 내 자료를 볼 수 없어요/],
    buttons: [otherFiling.no, otherFiling.yes],
    press: ['그대로 두기', '우리 사무소로 바꾸기'],
    story: ['people/agent-elsewhere.spec.ts', 'agentTexts.otherFiling'],
  },
  'Scraping-error notice: an error occurred, please retry; OK': {
    title: '일부 자료를 불러오지 못했어요',
    body: failure.body('02-000-0000'),
    tells: [/불러온 자료는 저장했어요/, /02-000-0000 번호로 전화/],
    buttons: [failure.again, failure.later],
    press: ['남은 자료 불러오기', '나중에 하기'],
    story: ['people/failed-step.phone.spec.ts', 'collectionTexts.failure'],
  },
  'Failure modal of the authentication: not confirmed yet, and the button is enabled again': {
    title: '아직 인증을 확인하지 못했어요',
    body: authenticationTexts.pending.body('KAKAO'),
    tells: [/저절로 넘어가요/, /다시 눌러/],
    buttons: [authenticationTexts.pending.close],
    press: ['알겠어요'],
    story: ['keyboard.spec.ts', 'authenticationTexts.pending'],
  },
}

const titles: Record<string, string> = {
  'collectionTexts.leave': leave.title,
  'identityTexts.stop': identityTexts.stop.preview.title,
  'agentTexts.otherBookkeeping': otherBookkeeping.title,
  stopTexts: stopTexts.title,
  'agentTexts.otherFiling': otherFiling.title,
  'collectionTexts.failure': failure.title,
  'authenticationTexts.pending': authenticationTexts.pending.title,
}

for (const [row, { title, body, tells, buttons, press, story }] of Object.entries(rows))
  test(row, () => {
    const [file, text] = story
    assert.equal(titles[text], title)
    for (const sentence of tells) assert.match(body, sentence)
    assert.deepEqual(buttons, press)
    const seen = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
    const opened = new RegExp(`'alertdialog'[^)]*${text.replaceAll('.', '\\.')}[\\w.]*\\.title`).test(seen)
    assert.ok(opened, `${file} opens no window of ${text}`)
  })
