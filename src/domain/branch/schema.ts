/**
 * The one schema of a branch. Apart from the type and its functions, so that a browser that only needs those does not
 * load it.
 */
import * as z from 'zod/mini'
import { bankCodes } from '#domain/bank.ts'
import { leastFeeWon, quotesCanBeCharged } from '#domain/fee/least-fee.ts'
import { besideMost } from '#domain/message/approvals.ts'
import { isDay } from '#domain/seoul-time.ts'
import { forEachLine } from './contact.ts'
import { bitmap, homeSchema, picture } from './home.ts'
import { owedPages, ownPages, sitePaths } from './own-pages.ts'
import { numberLives, refundStageIds } from './stages.ts'
import { firmKinds } from './texts.ts'

const text = z.string().check(z.minLength(1), z.maxLength(300))
const id = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))
const isoDay = z.string().check(z.refine(isDay))
const clock = '([01]\\d|2[0-3]):[0-5]\\d'
/** From one time of a day to a later one: `09:00-18:30`. */
const hours = z.string().check(
  z.regex(new RegExp(`^${clock}-${clock}$`)),
  z.refine((span) => span.slice(0, 5) < span.slice(6), 'it ends before it begins'),
)
const wonAmount = z.int().check(z.minimum(0))
/** Empty: not known yet. */
const agentNumber = z.string().check(z.regex(/^[\w-]{0,20}$/))
const percent = z.int().check(z.minimum(0), z.maximum(100))
const httpsUrl = z.string().check(z.regex(/^https:\/\/[^\s"<>]+$/))
const sitePath = z.enum(sitePaths, 'no address of the site')

/**
 * A logo: one drawing, its width on phones and from 1024 px on, and its shape (width divided by height), so that the
 * place is kept. All follow from the picture (editing/pictures.ts): nobody edits them.
 */
const logo = z.object({ src: picture, width: z.int(), largeWidth: z.int(), ratio: z.number() })

/** A line of the footer: what it says and whether this firm shows it. */
const line = z.object({ text: z.string().check(z.maxLength(300)), display: z.boolean() })

/** A fee by revenue: the first band whose limit is above the year's revenue counts; the last has no limit. */
const feeBands = z.array(z.object({ belowRevenueWon: z.nullable(wonAmount), feeWon: wonAmount })).check(
  z.minLength(1),
  z.refine(
    (bands) =>
      bands.every(
        ({ belowRevenueWon: limit }, at) =>
          (limit === null) === (at === bands.length - 1) &&
          (limit ?? Infinity) > (bands[at - 1]?.belowRevenueWon ?? -1),
      ),
    'limits rise, and the last band alone has none',
  ),
)

const fees = z
  .object({
    /** Value added tax is inside every amount: what a consumer is told is what they pay, so nobody edits it. */
    vatIncluded: z.literal(true),
    base: z.object({ ESTIMATE: feeBands, SIMPLE: feeBands, DOUBLE: feeBands }),
    /** Won for each other kind of income; `extraBusiness` for each business after the first. */
    surcharges: z.object({
      wage: wonAmount,
      pension: wonAmount,
      other: wonAmount,
      financial: wonAmount,
      extraBusiness: wonAmount,
    }),
    /** For those who register on or before this day of the season, `MM-DD`. */
    earlyDiscount: z.optional(z.object({ until: z.string().check(z.refine((day) => isDay(`2024-${day}`))), percent })),
    /**
     * What a branch takes off the fee of those who keep double-entry books though simple ones would do; 0 for none. The
     * 20 % that such a person is told of are the law's own (기장세액공제, 소득세법 56의2; J68) and stand in the tax.
     */
    doubleFromSimplePercent: percent,
  })
  .check(z.refine(quotesCanBeCharged, `every fee, reductions taken off, is nothing or at least ${leastFeeWon} won`))

/** A text as it stood before: kept and readable, the latest first. */
const earlier = z.object({ file: z.string().check(z.regex(/^versions\/[a-z0-9-]+\.md$/)), effectiveOn: isoDay })

/**
 * A text page of the firm: its address, its title, its Markdown file inside the branch's folder, the day it took
 * effect, and what it said before.
 */
const page = z.object({
  path: z.enum([...owedPages, ...ownPages]),
  title: text,
  file: z.string().check(z.regex(/^texts\/[a-z-]+\.md$/)),
  effectiveOn: isoDay,
  earlier: z.optional(z.array(earlier)),
})

/**
 * What a person agrees to beside a box: its kind names the consent in the records and on the screens that ask for it,
 * hence nobody edits it; the day is its version.
 */
const consent = z.object({
  kind: id,
  title: text,
  file: z.string().check(z.regex(/^consents\/[a-z-]+\.md$/)),
  effectiveOn: isoDay,
})

export const branchSchema = z.object({
  /** A firm of the rehearsal: its numbers, accounts and texts are made up, and service refuses it. */
  invented: z.optional(z.literal(true)),
  /** The key by which cases, records, pictures and settings name the firm: given once, never edited. */
  affiliationId: id,
  /** The firm's id at the tax portal (`reqTxaaUniqueid`). */
  siteId: text,
  /** The request channel named to the portal's vendor beside it; never leaves the server. */
  siteReq: text,
  name: text,
  /** What the firm is; said wherever the firm is called anything but its name. */
  kind: z.enum(firmKinds),
  hosts: z.array(z.string().check(z.regex(/^[a-z0-9.-]+$/))).check(z.minLength(1)),
  branding: z.object({
    siteName: text,
    mainTitle: text,
    subTitle: text,
    primaryColor: z.string().check(z.regex(/^#[0-9A-F]{6}$/)),
    favicon: picture,
    logos: z.object({ header: logo, footer: logo, login: logo }),
    /** What messengers show beside a shared link, 1200 by 630: they read no drawings, hence PNG. */
    sharePicture: z.optional(bitmap),
    /**
     * The favicon as PNG, 180 by 180 and full to its edges: for home screens, and for whoever asks for `/favicon.ico`
     * unasked.
     */
    touchIcon: z.optional(bitmap),
  }),
  /** Told by the home page alone. */
  home: homeSchema,
  contact: z.object(forEachLine(line)),
  /** Whom letters by e-mail come from: the address must be one that the firm's mail server may send for. */
  mail: z.object({
    name: z.string().check(z.regex(/^[^\r\n"<>]{1,60}$/)),
    address: z.string().check(z.regex(/^[a-z0-9._+-]+@[a-z0-9.-]+$/)),
  }),
  /** Of the tax agent who files (form 40(1) ⑰ ⑱): on every return of the branch that says no other. */
  agentCode: z.optional(agentNumber),
  adjusterCode: z.optional(agentNumber),
  /**
   * By template: its code with the branch's own sender, the day it was approved there, and the branch's own words
   * beside it. Left out: the shipped table (domain/message/approvals.ts); empty: nothing is approved yet.
   */
  messages: z.optional(
    z
      .record(
        id,
        z.object({
          code: z.string().check(z.regex(/^\w{1,40}$/)),
          approvedOn: z.nullable(isoDay),
          words: z.optional(z.string().check(z.minLength(1), z.maxLength(besideMost))),
        }),
      )
      .check(
        z.refine((rows) => {
          const codes = Object.values(rows).map(({ code }) => code)
          return new Set(codes).size === codes.length
        }, 'two templates have one code'),
      ),
  ),
  directions: z.object({ subway: text, car: text }),
  businessHours: z.object({
    weekday: hours,
    lunch: hours,
    closed: text,
    /** The firm's own closed days beside Saturdays, Sundays and public holidays. */
    closedDays: z.array(isoDay),
  }),
  navigation: z.object({
    mainMenu: z.array(z.object({ id, title: text, path: sitePath, requireAuth: z.boolean() })),
    footerMenu: z.array(z.object({ id, title: text, path: sitePath, isPrimary: z.boolean() })),
  }),
  /** `icon`: the link's name; which drawing stands in the footer follows from which link it is, so nobody edits it. */
  social: z.object({
    youtube: z.optional(z.object({ url: httpsUrl, icon: id })),
    blog: z.optional(z.object({ url: httpsUrl, icon: id })),
    /** The messenger's support channel behind the floating button. */
    channel: httpsUrl,
    certificateHelpUrl: httpsUrl,
    registryHelpUrl: httpsUrl,
  }),
  money: z.object({
    fees,
    /**
     * How much of the fee is given back when a person stops at that stage; the firm's own fault always gives back all.
     */
    refundStages: z.array(z.object({ stage: z.enum(refundStageIds), refundPercent: percent })),
    depositAccount: z.object({
      bank: z.enum(bankCodes),
      number: z.string().check(z.regex(/^\d{6,20}$/)),
      holder: text,
    }),
    vbankHolderName: text,
  }),
  flags: z.object({
    /** When a filer's resident number is destroyed: with the case, or right after the agent registration succeeded. */
    residentNumberLife: z.enum(numberLives),
    /** Banks offered beyond the 23 of S83. */
    banks: z.array(z.enum(bankCodes)),
    /** Banks whose inferred names the office has confirmed. */
    confirmedBanks: z.array(z.enum(bankCodes)),
    listSearch: z.boolean(),
    practicePages: z.boolean(),
  }),
  pages: z.array(page).check(z.minLength(3)),
  consents: z.array(consent),
})
