/**
 * The branch editor: each part on its tab, an existing draft, a new branch, saving; and the state of jobs and
 * companies.
 */
import { branchParts } from '#domain/branch/editing/parts.ts'
import { readBranchEditor } from '#office/branch-editor/contract.ts'
import { firmTexts, messageTexts } from '#office/branch-editor/parts/texts.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { readCockpit } from '#office/today/contract.ts'
import { healthTexts } from '#office/today/health.texts.ts'
import { framedTexts } from '#web/frame/office/framed.texts.ts'
import { altered } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const at = '2026-05-12T01:00:00.000Z'
const path = '/office/branches/edit'
const long = '더 자세히 안내하려고 설명을 길게 적었어요. '.repeat(6)

const drafted = (needsAnother: boolean) =>
  altered(readBranchEditor, (desk) => ({
    ...desk,
    fromFolder: false,
    mayUndo: true,
    draft: {
      differences: [
        { part: 'words' as const, path: 'branding.subTitle', before: long, after: `${long}!` },
        { part: 'colour' as const, path: 'branding.primaryColor', before: '#1F5EFF', after: null },
      ],
      problems: needsAnother ? [] : [{ kind: 'terms-fee' as const, about: '110,000원' }],
      proposed: [{ by: '가람솔', at: '2026-05-12T01:00:00.000Z', reason: long, changed: ['words' as const] }],
      asksAccountEnd: !needsAnother,
      needsAnother,
      adverts: [
        { kind: 'promise' as const, words: '무조건 환급해 드려요' },
        { kind: 'average' as const, words: '평균 환급금' },
      ],
      advertHeld: !needsAnother,
      prices: [{ who: '프리랜서, 수입 2,400만원', beforeWon: 110_000, afterWon: 121_000 }],
      openQuotes: { told: 1_234, untold: 56 },
    },
    saves: (['published', 'dropped', 'draft'] as const).map((state, index) => ({
      version: 3 - index,
      state,
      changed: ['words' as const, 'colour' as const],
      reason: state === 'published' ? long : '',
      by: '가람솔',
      at,
    })),
  }))

/** One template is approved, the others are not. */
const unapproved = altered(readBranchEditor, (desk) => ({
  ...desk,
  values: {
    ...desk.values,
    messages: desk.values.messages.map((row, index) => ({ ...row, approvedOn: index === 0 ? '2026-03-02' : null })),
  },
}))

const health = altered(readCockpit, (cockpit) => ({
  ...cockpit,
  health: [
    ['company:tax-portal', 1_204, 0, null],
    ['company:nicepay', 40, 3, 'timeout'],
    ['company:family-registry', 0, 12, 'unavailable'],
    ['job:outbox.send', 58, 2, 'failed'],
    ['job:payment.provider-lists', 0, 1, 'failed'],
  ].map(([subject, good, bad, failure]) => ({
    subject: String(subject),
    good: Number(good),
    bad: Number(bad),
    lastGoodAt: Number(good) > 0 ? at : null,
    lastBadAt: failure === null ? null : at,
    failure: failure === null ? null : String(failure),
  })),
  backups: [
    { kind: 'dump' as const, condition: 'late' as const, lastGoodAt: at },
    { kind: 'base' as const, condition: 'well' as const, lastGoodAt: at },
    { kind: 'archive' as const, condition: 'failed' as const, lastGoodAt: null },
  ],
}))

export const firmStates: readonly OfficeState[] = [
  ...branchParts.map((part): OfficeState => ({
    name: `branch-desk-${part}`,
    at: path,
    calls: [],
    tab: branchEditorTexts.parts[part],
    seen: part === 'messages' ? messageTexts.lead : branchEditorTexts.save,
  })),
  {
    name: 'branch-desk-messages-open',
    at: path,
    calls: [unapproved],
    tab: branchEditorTexts.parts.messages,
    seen: messageTexts.all,
  },
  { name: 'branch-desk-settings', at: path, calls: [], tab: firmTexts.settings.tab, seen: firmTexts.settings.lead },
  { name: 'branch-desk-draft', at: path, calls: [drafted(false)], seen: branchEditorTexts.draft.problems },
  { name: 'branch-desk-draft-of-two', at: path, calls: [drafted(true)], seen: branchEditorTexts.draft.needsAnother },
  {
    name: 'branch-desk-history',
    at: path,
    calls: [drafted(true)],
    tab: branchEditorTexts.history,
    seen: branchEditorTexts.undo.press,
  },
  { name: 'branch-desk-framed', at: path, calls: [], press: [framedTexts.press], seen: framedTexts.title },
  { name: 'branch-desk-new', at: path, calls: [], press: [firmTexts.adding.press], seen: firmTexts.adding.lead },
  { name: 'today-health', at: '/office', calls: [health], seen: healthTexts.jobs },
]
