import type { SeoulDay } from '#domain/seoul-time.ts'
import type { TalkTemplate } from './templates.ts'

/** `approvedOn` null: not approved yet. `words` never go to the messenger. */
export type Approval = { code: string; approvedOn: SeoulDay | null; words?: string | undefined }

type ApprovedMessages = { messages?: Readonly<Record<string, Approval>> | undefined }

/** Codes of the rehearsal sender. */
export const shippedCodes: Readonly<Record<TalkTemplate, string>> = {
  april: 'C_JS_001_02_00001',
  may: 'C_JS_002_02_00002',
  opened: 'C_JS_003_02_00003',
  'received-books': 'C_JS_035_02_00035',
  'received-changing': 'C_JS_036_02_00036',
  agent: 'C_JS_004_02_00004',
  'agent-consent': 'C_JS_037_02_00037',
  'agent-page': 'C_JS_038_02_00038',
  'consent-asked': 'C_JS_029_02_00029',
  'consent-withdrawn': 'C_JS_026_02_00026',
  'consent-released': 'C_JS_027_02_00027',
  turn: 'C_JS_005_02_00005',
  'turn-missed': 'C_JS_022_02_00022',
  'turn-over': 'C_JS_023_02_00023',
  'portal-open': 'C_JS_034_02_00034',
  'deposit-odd': 'C_JS_008_02_00008',
  'deposit-question': 'C_JS_009_02_00009',
  'cash-receipt': 'C_JS_025_02_00025',
  'marketing-on': 'C_JS_024_02_00024',
  'marketing-off': 'C_JS_006_02_00006',
  'marketing-2y': 'C_JS_007_02_00007',
  'fee-due': 'C_JS_017_02_00017',
  'fee-due-late': 'C_JS_041_02_00041',
  'difference-due': 'C_JS_052_02_00052',
  'fee-waiting': 'C_JS_042_02_00042',
  'fee-deadline': 'C_JS_043_02_00043',
  'fee-over': 'C_JS_044_02_00044',
  'draft-due': 'C_JS_054_02_00054',
  'draft-waiting': 'C_JS_055_02_00055',
  'draft-deadline': 'C_JS_056_02_00056',
  'draft-over': 'C_JS_057_02_00057',
  'journey-open': 'C_JS_045_02_00045',
  'journey-over': 'C_JS_046_02_00046',
  'fee-paid': 'C_JS_018_02_00018',
  'fee-corrected': 'C_JS_040_02_00040',
  refund: 'C_JS_033_02_00033',
  'past-year-paid': 'C_JS_066_02_00066',
  'past-year-corrected': 'C_JS_077_02_00077',
  'guarantee-paid': 'C_JS_076_02_00076',
  'past-year-asked': 'C_JS_067_02_00067',
  'past-year-filed': 'C_JS_068_02_00068',
  'past-year-amended': 'C_JS_069_02_00069',
  'past-year-question': 'C_JS_070_02_00070',
  'past-year-question-due': 'C_JS_071_02_00071',
  'past-year-accepted': 'C_JS_072_02_00072',
  'past-year-partly': 'C_JS_073_02_00073',
  'past-year-refused': 'C_JS_074_02_00074',
  'past-year-refunded': 'C_JS_075_02_00075',
  reopened: 'C_JS_031_02_00031',
  amending: 'C_JS_053_02_00053',
  'amending-over': 'C_JS_081_02_00081',
  filed: 'C_JS_010_02_00010',
  rejected: 'C_JS_032_02_00032',
  done: 'C_JS_011_02_00011',
  'done-to-pay': 'C_JS_058_02_00058',
  'refund-expected': 'C_JS_030_02_00030',
  'slip-soon': 'C_JS_012_02_00012',
  'slip-today': 'C_JS_013_02_00013',
  'slip-late': 'C_JS_047_02_00047',
  'data-missing': 'C_JS_015_02_00015',
  'fee-reminder': 'C_JS_016_02_00016',
  question: 'C_JS_019_02_00019',
  document: 'C_JS_020_02_00020',
  'question-due': 'C_JS_021_02_00021',
  conversation: 'C_JS_051_02_00051',
  'letter-received': 'C_JS_061_02_00061',
  'letter-asked': 'C_JS_062_02_00062',
  'letter-ask-due': 'C_JS_063_02_00063',
  'letter-answered': 'C_JS_064_02_00064',
  'year-notice': 'C_JS_065_02_00065',
  'family-agreed': 'C_JS_078_02_00078',
  'family-refused': 'C_JS_079_02_00079',
  'family-left': 'C_JS_080_02_00080',
  dismissed: 'C_JS_014_02_00014',
  moved: 'C_JS_028_02_00028',
}
const shippedOn: SeoulDay = '2025-03-04'

/** Characters. */
export const besideMost = 300

export const talkTemplates = Object.keys(shippedCodes) as TalkTemplate[]

/** The shipped codes are the rehearsal sender's: no real firm has them (decision 0034). */
export const withOwnApprovals = <Branch extends ApprovedMessages & { invented?: true | undefined }>(
  branch: Branch,
): Branch => (branch.messages || branch.invented ? branch : { ...branch, messages: {} })

/** If a branch lists any approvals, templates missing there are not approved. */
export function approvalOf({ messages }: ApprovedMessages, template: TalkTemplate): Approval {
  const code = shippedCodes[template]
  return messages ? (messages[template] ?? { code, approvedOn: null }) : { code, approvedOn: shippedOn }
}

export const approvalsOf = (branch: ApprovedMessages): (Approval & { template: TalkTemplate })[] =>
  talkTemplates.map((template) => ({ template, ...approvalOf(branch, template) }))

export const isApproved = ({ approvedOn }: Approval, today: SeoulDay): boolean =>
  approvedOn !== null && approvedOn <= today

export const wordsBeside = ({ messages }: ApprovedMessages, template: string): string | undefined =>
  messages && Object.hasOwn(messages, template) ? messages[template]?.words : undefined
