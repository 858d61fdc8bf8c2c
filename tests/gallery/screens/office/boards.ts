/** The office's lists and pages with the rehearsal's data, empty, and failed, and its sign-in and account. */
import { designTexts } from '#design/texts.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { partNames } from '#domain/branch/editing/texts.ts'
import { agentStates } from '#domain/agent.ts'
import { actOnCases } from '#office/bulk/contract.ts'
import { listAgents } from '#office/agents/contract.ts'
import { agentStep } from '#office/agents/rules.ts'
import { agentsTexts } from '#office/agents/texts.ts'
import { readBranchEditor } from '#office/branch-editor/contract.ts'
import { siteTexts } from '#office/branch-editor/parts/site/texts.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { listBanners } from '#office/branches/contract.ts'
import { branchSettingsTexts } from '#office/branches/texts.ts'
import { listCases } from '#office/cases/contract.ts'
import { listContacts } from '#office/contacts/contract.ts'
import { contactsTexts, undeliveredTexts } from '#office/contacts/texts.ts'
import { listConversations } from '#office/conversation/contract.ts'
import { conversationTexts } from '#office/conversation/texts.ts'
import { listEnquiries } from '#office/enquiries/contract.ts'
import { enquiryTexts } from '#office/enquiries/texts.ts'
import { helpTexts, topicWords } from '#office/help/texts.ts'
import { listDueFees } from '#office/money/contract.ts'
import { moneyTexts } from '#office/money/texts.ts'
import { listOfficePosts, listPostRevisions, readPostRevision } from '#office/posts/contract.ts'
import { postTexts, revisionTexts } from '#office/posts/texts.ts'
import { accountTexts } from '#office/staff/account.texts.ts'
import { listOwnSessions } from '#office/staff/contract.ts'
import { signInTexts } from '#office/staff/texts.ts'
import { readQuestionAges } from '#office/questions/contract.ts'
import { readCockpit } from '#office/today/contract.ts'
import { todayTexts } from '#office/today/texts.ts'
import { listWaiting } from '#office/queue/contract.ts'
import { lineTexts } from '#office/queue/texts.ts'
import { framedTexts } from '#web/frame/office/framed.texts.ts'
import { altered, failed, given, never, type Given } from '../call-answers.ts'
import { caseListStates, noCases } from './case-list.ts'
import { recordFileStates } from './record-files.ts'
import type { OfficeState } from './state.ts'

const at = '2026-05-11T01:00:00.000Z'

/** States that every page has: the rehearsal's data, and failed. */
const bothOf = (name: string, path: string, title: string, call: Given['endpoint'], words: string): OfficeState[] => [
  { name: `${name}-full`, at: path, calls: [], seen: title },
  { name: `${name}-failed`, at: path, calls: [failed(call)], seen: words },
]
/** Marked as fullest, where no other state of the page shows more. */
const fullestOf = (...desk: Parameters<typeof bothOf>): OfficeState[] =>
  bothOf(...desk).map((state, index) => (index === 0 ? { ...state, fullest: true } : state))

const someone = '김가나다라마'
/** One agent row in each state and one withdrawn consent; only one has a named button. */
const everyAgent = altered(listAgents, (list) => ({
  ...list,
  rows: ([...agentStates, 'withdrawn'] as const).map((state, index) => ({
    name: state === 'other-filing' ? someone : `${someone}${index}`,
    phoneMask: '010-****-0001',
    branch: '가온세무회계',
    caseNumber: state === 'none' ? null : '26-000001',
    state: state === 'withdrawn' ? 'ours' : state,
    agreedAt: state === 'none' ? null : at,
    since: at,
    checkedAt: at,
    failure: state === 'failed' ? ('identity' as const) : null,
    words: state === 'failed' ? '○○○(***, ***) 님은 지금 수임 처리를 할 수 없습니다. '.repeat(4).trim() : null,
    withdrawn: state === 'withdrawn',
    triedAt: state === 'release-pending' ? at : null,
    step: state === 'withdrawn' ? agentStep('ours', true, true) : agentStep(state, state !== 'failed'),
    contact: ['other-bookkeeping', 'withdrawn'].includes(state) ? { id: 'c', dueAt: at } : null,
  })),
}))

/** Cases of two branches, of nobody and of a colleague who left. */
const everyAge = altered(readQuestionAges, () => ({
  rows: [
    { personId: 'p1', person: someone, total: 41 },
    { personId: null, person: null, total: 7 },
    { personId: 'p2', person: null, total: 2 },
  ].map((row, index) => ({
    ...row,
    branchId: index === 1 ? 'nare' : 'gaon',
    branch: index === 1 ? '나래세무회계' : '가온세무회계',
    ages: {
      'day-1': index,
      'day-3': index * 3,
      'day-7': 2,
      older: row.total - 4 * index - 2,
      'late-3': 1,
      'late-more': 4,
    },
  })),
}))

const revisions = [3, 2].map((number) => ({
  number,
  title: `${'아주긴제목'.repeat(12)} ${number}`,
  changedAt: `2026-05-1${number}T01:00:00.000Z`,
  changedBy: number === 3 ? someone : '',
}))

const noContacts = { contacts: [], messages: [], totals: { contacts: 0, messages: 0 }, texts: { count: 0, won: 0 } }

export const boardStates: readonly OfficeState[] = [
  { name: 'help', at: '/office/help', fullest: true, calls: [], seen: topicWords['bank-statement'].title },
  {
    name: 'help-topic',
    at: '/office/help/bank-statement',
    fullest: true,
    calls: [],
    seen: topicWords['bank-statement'].lead,
  },
  { name: 'help-unknown-topic', at: '/office/help/none', calls: [], seen: helpTexts.missing.title },
  { name: 'today', at: '/office', fullest: true, calls: [], seen: todayTexts.cockpit.pace.title },
  { name: 'today-nothing', at: '/office', calls: [noCases], seen: todayTexts.mine.empty },
  { name: 'today-failed', at: '/office', calls: [failed(listCases)], seen: todayTexts.failed.title },
  { name: 'today-without-cockpit', at: '/office', calls: [failed(readCockpit)], seen: todayTexts.review.title },
  { name: 'today-question-ages', at: '/office', calls: [everyAge], seen: todayTexts.ages.bands['late-more'] },
  { name: 'today-without-ages', at: '/office', calls: [failed(readQuestionAges)], seen: todayTexts.review.title },
  { name: 'loading', at: '/office', inside: 'main', calls: [never(listCases)], seen: designTexts.loading },
  ...caseListStates,
  ...recordFileStates,
  ...bothOf('agents', '/office/agents', agentsTexts.title, listAgents, agentsTexts.failed.title),
  {
    name: 'agents-none',
    at: '/office/agents',
    calls: [altered(listAgents, (list) => ({ ...list, rows: [] }))],
    seen: agentsTexts.empty.title,
  },
  {
    name: 'agents-every-state',
    fullest: true,
    at: '/office/agents',
    calls: [everyAgent],
    seen: agentsTexts.callIn.press,
  },
  {
    name: 'agents-call-in',
    at: '/office/agents',
    calls: [everyAgent],
    press: [agentsTexts.callIn.of(someone)],
    seen: agentsTexts.callIn.ask.title,
  },
  {
    name: 'agents-call-in-again',
    at: '/office/agents',
    calls: [
      everyAgent,
      given(actOnCases, {
        results: [{ caseNumber: '26-000001', name: someone, outcome: 'told', assigneeId: null }],
        words: null,
      }),
    ],
    press: [agentsTexts.callIn.of(someone), agentsTexts.callIn.ask.yes],
    seen: agentsTexts.callIn.again.title,
  },
  ...bothOf('money', '/office/money', moneyTexts.title, listDueFees, moneyTexts.failed.title),
  {
    name: 'money-none',
    at: '/office/money',
    calls: [altered(listDueFees, (list) => ({ ...list, rows: [], total: 0 }))],
    seen: moneyTexts.empty.title,
  },
  ...bothOf('posts', '/office/posts', postTexts.title, listOfficePosts, postTexts.failed.title),
  { name: 'post-new', at: '/office/posts?post=new', calls: [], seen: postTexts.form.preview },
  {
    name: 'post-in-its-frame',
    at: '/office/posts?post=1',
    fullest: true,
    calls: [],
    press: [framedTexts.press],
    seen: framedTexts.title,
  },
  {
    name: 'post-revisions',
    at: '/office/posts?post=1',
    calls: [given(listPostRevisions, { total: 12, rows: revisions })],
    seen: revisionTexts.more,
  },
  {
    name: 'post-revision',
    at: '/office/posts?post=1',
    fullest: true,
    calls: [
      given(listPostRevisions, { total: 2, rows: revisions }),
      given(readPostRevision, { ...revisions[1]!, body: '## 예전', html: '<h2>예전</h2><p>예전에 쓴 글이에요.</p>' }),
    ],
    press: [revisionTexts.readOf(momentInWords(new Date(revisions[1]!.changedAt)))],
    seen: revisionTexts.one.take,
  },
  {
    name: 'post-revisions-failed',
    at: '/office/posts?post=1',
    calls: [failed(listPostRevisions)],
    seen: revisionTexts.failed.title,
  },
  { name: 'post-missing', at: '/office/posts?post=999999', calls: [], seen: postTexts.missing.title },
  ...bothOf('enquiries', '/office/enquiries', enquiryTexts.title, listEnquiries, enquiryTexts.failed.title),
  ...bothOf(
    'conversations',
    '/office/conversations',
    conversationTexts.title,
    listConversations,
    conversationTexts.failed.title,
  ),
  {
    name: 'conversations-waiting',
    fullest: true,
    at: '/office/conversations',
    calls: [
      given(listConversations, {
        rows: (['message', 'answer'] as const).map((kind, index) => ({
          caseNumber: `26-00000${index + 1}`,
          name: '김가나다라마',
          branch: '가온세무회계',
          assignee: index === 0 ? null : '가람솔',
          kind,
          since: at,
          replyBy: at,
          late: index === 0,
          registered: index === 1,
        })),
        total: 240,
      }),
    ],
    seen: conversationTexts.kinds.answer,
  },
  ...bothOf('contacts', '/office/contacts', contactsTexts.title, listContacts, contactsTexts.failed.title),
  {
    name: 'contacts-none',
    at: '/office/contacts',
    calls: [altered(listContacts, () => noContacts)],
    seen: contactsTexts.empty.title,
  },
  {
    name: 'contacts-undelivered',
    fullest: true,
    at: '/office/contacts',
    calls: [
      altered(listContacts, ({ contacts }) => ({
        contacts,
        totals: { contacts: 1_234, messages: 567 },
        messages: ['fee-due', 'agent'].map((template, index) => ({
          id: String(index),
          name: '김가나다라마',
          branch: '가온세무회계',
          caseNumber: index === 0 ? null : '26-000001',
          template,
          since: at,
          failure: 'refused' as const,
        })),
        texts: { count: 1_234, won: 37_020 },
      })),
    ],
    seen: undeliveredTexts.title,
  },
  {
    name: 'contacts-texts-without-price',
    at: '/office/contacts',
    calls: [altered(listContacts, (board) => ({ ...board, texts: { count: 3, won: null } }))],
    seen: undeliveredTexts.texts(3, null),
  },
  ...fullestOf('waiting', '/office/waiting', lineTexts.title, listWaiting, lineTexts.failed.title),
  ...fullestOf(
    'branches',
    '/office/branches',
    branchSettingsTexts.title,
    listBanners,
    branchSettingsTexts.failed.title,
  ),
  ...bothOf(
    'branch-desk',
    '/office/branches/edit',
    branchEditorTexts.title,
    readBranchEditor,
    branchEditorTexts.failed.title,
  ),
  ...(['home', 'channels', 'menus', 'flags'] as const).map((part): OfficeState => ({
    name: `branch-desk-${part}`,
    at: '/office/branches/edit',
    calls: [],
    press: [partNames[part]],
    seen: siteTexts[part].lead,
    ...(part === 'menus' ? { fullest: true } : {}),
  })),
  ...fullestOf('account', '/office/account', accountTexts.title, listOwnSessions, accountTexts.failed.title),
]

/** States without a signed-in member of staff. */
export const signInStates: readonly OfficeState[] = [
  { name: 'sign-in', fullest: true, at: '/office/sign-in', calls: [], seen: signInTexts.title },
  {
    name: 'sign-in-incomplete',
    at: '/office/sign-in',
    calls: [],
    seen: signInTexts.missing.email,
    press: [signInTexts.press],
  },
]
