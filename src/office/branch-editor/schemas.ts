import * as z from 'zod/mini'
import { digits, instant, typedWords, withoutNumber, won, actReason } from '#contract/answers.ts'
import { proposed } from '#contract/proposal.ts'
import { branchGaps } from '#contract/second-persons.ts'
import { advertKinds } from '#domain/advertising/advertising.ts'
import { bankCodes } from '#domain/bank.ts'
import { forEachLine } from '#domain/branch/contact.ts'
import { branchParts, branchProblemKinds } from '#domain/branch/editing/parts.ts'
import { furtherCertificates } from '#domain/certificate.ts'
import { branchStates } from '#domain/branch/editing/version.ts'
import {
  bitmap,
  exampleIncomes,
  examplesMost,
  heroForms,
  homeBlocks,
  partnersMost,
  peopleMost,
  picture,
  stepForms,
} from '#domain/branch/home.ts'
import { owedPages, ownPages, sitePaths } from '#domain/branch/own-pages.ts'
import { filingMethods } from '#domain/filing-codes.ts'
import { besideMost, talkTemplates } from '#domain/message/approvals.ts'
import { numberLives, refundStageIds } from '#domain/branch/stages.ts'
import { firmKinds } from '#domain/branch/texts.ts'
import { accountDigits } from '#domain/bank-account.ts'
import { guaranteeForm } from './guarantee-schemas.ts'
import { hostRow } from './host-schemas.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const percent = z.int().check(z.minimum(0), z.maximum(100))
const feeWon = won.check(z.minimum(0), z.maximum(100_000_000))
const bands = z
  .array(z.object({ belowRevenueWon: z.nullable(won.check(z.minimum(1))), feeWon }))
  .check(z.minLength(1), z.maxLength(12))
const line = z.object({ text: typedWords(0, 300), display: z.boolean() })
const clock = '([01]\\d|2[0-3]):[0-5]\\d'
const hours = z.string().check(z.regex(new RegExp(`^${clock}-${clock}$`)))
const host = z.string().check(z.regex(/^[a-z0-9]([a-z0-9.-]{0,98}[a-z0-9])?$/), withoutNumber)
const hosts = z.array(host).check(z.minLength(1), z.maxLength(5))
const mailAddress = z.string().check(z.regex(/^[a-z0-9._+-]+@[a-z0-9.-]+$/), z.maxLength(100))
const channel = z.string().check(z.regex(/^https:\/\/[^\s"<>]+$/), z.maxLength(300))
const agentNumber = typedWords(0, 20).check(z.regex(/^[\w-]*$/))
const portalId = z.string().check(z.regex(/^[\w-]{1,40}$/), withoutNumber)

const bankList = z.array(z.enum(bankCodes)).check(z.maxLength(bankCodes.length))
const sitePath = z.enum(sitePaths)
const menuRow = { id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)), title: typedWords(1, 60), path: sitePath }
const menuRows = <Row extends { id: string }>(row: z.ZodMiniType<Row>) =>
  z.array(row).check(
    z.maxLength(12),
    z.refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length),
  )

export const change = z.object({
  /** Required (`input.invalid` for `reason`) if a second person publishes. */
  reason: z.optional(actReason),
  fees: z.optional(
    z.object({
      base: z.object({ ESTIMATE: bands, SIMPLE: bands, DOUBLE: bands }),
      surcharges: z.object({ wage: feeWon, pension: feeWon, other: feeWon, financial: feeWon, extraBusiness: feeWon }),
      doubleFromSimplePercent: percent,
      earlyDiscount: z.nullable(z.object({ until: z.string().check(z.regex(/^\d{2}-\d{2}$/)), percent })),
      refundStages: z.array(z.object({ stage: z.enum(refundStageIds), refundPercent: percent })).check(z.maxLength(4)),
    }),
  ),
  deposit: z.optional(
    z.object({
      bank: z.enum(bankCodes),
      accountNumber: digits(accountDigits.fewest, accountDigits.most),
      holder: typedWords(1, 50),
      vbankHolderName: typedWords(1, 50),
    }),
  ),
  guarantee: z.optional(z.nullable(guaranteeForm)),
  hours: z.optional(
    z.object({
      weekday: hours,
      lunch: hours,
      closed: typedWords(1, 300),
      closedDays: z.array(day).check(z.maxLength(60)),
    }),
  ),
  words: z.optional(
    z.object({
      siteName: typedWords(1, 60),
      mainTitle: typedWords(1, 100),
      subTitle: typedWords(1, 200),
      contact: z.object(forEachLine(line)),
      directions: z.object({ subway: typedWords(1, 300), car: typedWords(1, 300) }),
    }),
  ),
  colour: z.optional(z.string().check(z.regex(/^#[0-9A-F]{6}$/))),
  pictures: z.optional(
    z.object({
      heroForm: z.enum(heroForms),
      hero: picture,
      header: picture,
      footer: picture,
      login: picture,
      icon: picture,
      share: z.union([z.literal(''), bitmap]),
    }),
  ),
  people: z.optional(
    z
      .array(
        z.object({
          name: typedWords(1, 40),
          role: typedWords(1, 40),
          licence: z.optional(typedWords(1, 40)),
          duties: typedWords(1, 200),
          picture,
        }),
      )
      .check(z.minLength(1), z.maxLength(peopleMost)),
  ),
  partners: z.optional(z.array(z.object({ name: typedWords(1, 40), src: picture })).check(z.maxLength(partnersMost))),
  legal: z.optional(
    z.object({
      file: z.string().check(z.regex(/^(texts|consents)\/[a-z-]+\.md$/)),
      text: typedWords(20, 60_000),
      title: z.optional(typedWords(1, 60)),
      effectiveOn: day,
    }),
  ),
  messages: z.optional(
    z
      .array(
        z.object({
          template: z.enum(talkTemplates),
          code: z.string().check(z.regex(/^\w{1,40}$/), withoutNumber),
          approvedOn: z.nullable(day),
          /** Contains no `#{` variables. */
          words: typedWords(0, besideMost).check(z.refine((words) => !words.includes('#{'))),
        }),
      )
      .check(z.maxLength(talkTemplates.length)),
  ),
  home: z.optional(
    z.object({
      blocks: z.array(z.enum(homeBlocks)).check(z.maxLength(homeBlocks.length)),
      steps: z.enum(stepForms),
      examples: z
        .array(
          z.object({
            who: typedWords(1, 60),
            method: z.enum(filingMethods),
            revenueWon: won.check(z.minimum(1)),
            businesses: z.int().check(z.minimum(1), z.maximum(9)),
            incomes: z.array(z.enum(exampleIncomes)).check(z.maxLength(exampleIncomes.length)),
            voluntaryDouble: z.boolean(),
          }),
        )
        .check(z.minLength(1), z.maxLength(examplesMost)),
    }),
  ),
  channels: z.optional(
    z.object({
      youtube: z.union([z.literal(''), channel]),
      blog: z.union([z.literal(''), channel]),
      certificateHelpUrl: channel,
      registryHelpUrl: channel,
    }),
  ),
  menus: z.optional(
    z.object({
      main: menuRows(z.object({ ...menuRow, requireAuth: z.boolean() })),
      footer: menuRows(z.object({ ...menuRow, isPrimary: z.boolean() })),
      titles: z
        .array(z.object({ path: z.enum([...owedPages, ...ownPages]), title: typedWords(1, 60) }))
        .check(z.maxLength(12)),
    }),
  ),
  flags: z.optional(
    z.object({
      residentNumberLife: z.enum(numberLives),
      banks: bankList,
      confirmedBanks: bankList,
      certificates: z.array(z.enum(furtherCertificates)).check(z.maxLength(furtherCertificates.length)),
      listSearch: z.boolean(),
      approvalByLicensed: z.optional(z.boolean()),
      practicePages: z.boolean(),
    }),
  ),
  identity: z.optional(
    z.object({
      name: typedWords(1, 40),
      kind: z.enum(firmKinds),
      siteId: portalId,
      siteReq: portalId,
      hosts,
      mail: z.object({ name: typedWords(1, 60).check(z.regex(/^[^\r\n"<>]{1,60}$/)), address: mailAddress }),
      channel,
      agentCode: agentNumber,
      adjusterCode: agentNumber,
    }),
  ),
})

/** The code is part of setting names, hence letters only. */
export const newBranch = {
  code: z.string().check(z.regex(/^[a-z]{2,20}$/)),
  name: typedWords(1, 40),
  kind: z.enum(firmKinds),
  hosts,
  representative: typedWords(1, 40),
  portal: z.object({ siteId: portalId, siteReq: portalId }),
  email: mailAddress,
  channel,
}
export type NewBranchForm = z.infer<z.ZodMiniObject<typeof newBranch>> & { from: string; withWords: boolean }
export type BranchForm = z.infer<typeof change>
const edited = z.required(z.omit(change, { legal: true, reason: true }))
export type EditedBranch = z.infer<typeof edited>

const part = z.enum(branchParts)
export const difference = z.object({
  part,
  path: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type BranchDifference = z.infer<typeof difference>

const save = z.object({
  version: z.int(),
  state: z.enum(branchStates),
  changed: z.array(part),
  reason: z.string(),
  by: z.string(),
  at: instant,
})
export type BranchSaveRow = z.infer<typeof save>

const legalText = z.object({
  file: z.string(),
  title: z.string(),
  effectiveOn: day,
  text: z.string(),
  earlier: z.int(),
})
export type LegalText = z.infer<typeof legalText>

export const branchEditor = z.object({
  /** `isNew`: drafted but never served. */
  branches: z.array(z.object({ id: z.string(), name: z.string(), isNew: z.boolean() })),
  branchId: z.string(),
  name: z.string(),
  /** Edit version: number of the latest save, 0 before the first. */
  version: z.int(),
  isNew: z.boolean(),
  mayAdd: z.boolean(),
  settings: z.array(z.object({ company: z.enum(['messenger', 'merchant', 'sender']), missing: z.array(z.string()) })),
  fromFolder: z.boolean(),
  values: edited,
  hosts: z.array(hostRow),
  legal: z.array(legalText),
  approved: z.array(z.object({ template: z.string(), text: z.string() })),
  draft: z.nullable(
    z.object({
      differences: z.array(difference),
      problems: z.array(
        z.object({ kind: z.enum(branchProblemKinds), about: z.string(), at: z.optional(z.array(z.string())) }),
      ),
      /** Oldest first. */
      proposed: z.array(z.object({ ...proposed.shape, changed: z.array(part) })),
      /** The publisher types the last four digits of a changed account. */
      asksAccountEnd: z.boolean(),
      /** This user changed fees or the account, so another person must publish. */
      needsAnother: z.boolean(),
      /** Promotional words that the draft adds. `advertHeld`: this user wrote the draft, so another person must publish. */
      adverts: z.array(z.object({ kind: z.enum(advertKinds), words: z.string() })),
      advertHeld: z.boolean(),
      /** Null if the fee table is unchanged. */
      prices: z.nullable(z.array(z.object({ who: z.string(), beforeWon: won, afterWon: won }))),
      /** Cases with their quoted fee, and cases with the new one. */
      openQuotes: z.nullable(z.object({ told: z.int(), untold: z.int() })),
    }),
  ),
  mayUndo: z.boolean(),
  /** Two-person acts without a second person here. */
  secondPersons: z.array(branchGaps),
  saves: z.array(save),
})
export type BranchEditor = z.infer<typeof branchEditor>
