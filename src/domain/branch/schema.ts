/** Separate, so that browsers do not load the schema. */
import * as z from 'zod/mini'
import { bankCodes } from '#domain/bank.ts'
import { furtherCertificates } from '#domain/certificate.ts'
import { leastFeeWon, quotesCanBeCharged } from '#domain/fee/least-fee.ts'
import { besideMost } from '#domain/message/approvals.ts'
import { isDay } from '#domain/seoul-time.ts'
import { forEachLine } from './contact.ts'
import { bitmap, homeSchema, picture } from './home.ts'
import { owedPages, ownPages, sitePaths } from './own-pages.ts'
import { guaranteeCauses, leastGuaranteeWon, mostGuaranteeWon, numberLives, refundStageIds } from './stages.ts'
import { firmKinds } from './texts.ts'

const text = z.string().check(z.minLength(1), z.maxLength(300))
const id = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))
const isoDay = z.string().check(z.refine(isDay))
const clock = '([01]\\d|2[0-3]):[0-5]\\d'
/** `09:00-18:30`. */
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

/** Derived from the picture (editing/pictures.ts). Widths on phones and from 1024 px on; `ratio` reserves the space. */
const logo = z.object({ src: picture, width: z.int(), largeWidth: z.int(), ratio: z.number() })

const line = z.object({ text: z.string().check(z.maxLength(300)), display: z.boolean() })

/** The first band above the year's revenue applies; the last has no limit. */
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
    /** Amounts shown to consumers must include VAT, so this is not editable. */
    vatIncluded: z.literal(true),
    base: z.object({ ESTIMATE: feeBands, SIMPLE: feeBands, DOUBLE: feeBands }),
    /** Won per other kind of income; `extraBusiness` per business after the first. */
    surcharges: z.object({
      wage: wonAmount,
      pension: wonAmount,
      other: wonAmount,
      financial: wonAmount,
      extraBusiness: wonAmount,
    }),
    /** Registration on or before this day, `MM-DD`. */
    earlyDiscount: z.optional(z.object({ until: z.string().check(z.refine((day) => isDay(`2024-${day}`))), percent })),
    /** Not the statutory 20 % tax credit (기장세액공제, 소득세법 56의2; J68). */
    doubleFromSimplePercent: percent,
  })
  .check(z.refine(quotesCanBeCharged, `every fee, reductions taken off, is nothing or at least ${leastFeeWon} won`))

/** Latest first. */
const earlier = z.object({ file: z.string().check(z.regex(/^versions\/[a-z0-9-]+\.md$/)), effectiveOn: isoDay })

/** What the firm gives back for its own errors, told to whom it filed for; absent: nothing. */
const guarantee = z.strictObject({
  /** Of one return, in won. */
  mostWon: z.int().check(z.minimum(leastGuaranteeWon), z.maximum(mostGuaranteeWon)),
  words: z.string().check(z.minLength(10), z.maxLength(500)),
  causes: z.array(z.enum(guaranteeCauses)).check(z.minLength(1)),
})

const page = z.object({
  path: z.enum([...owedPages, ...ownPages]),
  title: text,
  file: z.string().check(z.regex(/^texts\/[a-z-]+\.md$/)),
  effectiveOn: isoDay,
  earlier: z.optional(z.array(earlier)),
})

/** `kind` identifies the consent in records, so it is not editable; the date is its version. */
const consent = z.object({
  kind: id,
  title: text,
  file: z.string().check(z.regex(/^consents\/[a-z-]+\.md$/)),
  effectiveOn: isoDay,
})

export const branchSchema = z.object({
  /** A test firm; production refuses it. */
  invented: z.optional(z.literal(true)),
  /** Cases and records reference it; never change it. */
  affiliationId: id,
  /** `reqTxaaUniqueid` of the tax portal. */
  siteId: text,
  /** The vendor's request channel; never leaves the server. */
  siteReq: text,
  name: text,
  kind: z.enum(firmKinds),
  hosts: z.array(z.string().check(z.regex(/^[a-z0-9.-]+$/))).check(z.minLength(1)),
  branding: z.object({
    siteName: text,
    mainTitle: text,
    subTitle: text,
    primaryColor: z.string().check(z.regex(/^#[0-9A-F]{6}$/)),
    favicon: picture,
    logos: z.object({ header: logo, footer: logo, login: logo }),
    /** 1200 by 630; messengers do not render SVG. */
    sharePicture: z.optional(bitmap),
    /** PNG, 180 by 180 without margins; also served as `/favicon.ico`. */
    touchIcon: z.optional(bitmap),
  }),
  /** Sent to the home page only. */
  home: homeSchema,
  contact: z.object(forEachLine(line)),
  /** The firm's mail server must be allowed to send from this address. */
  mail: z.object({
    name: z.string().check(z.regex(/^[^\r\n"<>]{1,60}$/)),
    address: z.string().check(z.regex(/^[a-z0-9._+-]+@[a-z0-9.-]+$/)),
  }),
  /** Default agent numbers for form 40(1) ⑰ ⑱. */
  agentCode: z.optional(agentNumber),
  adjusterCode: z.optional(agentNumber),
  /** Absent: the shipped table (domain/message/approvals.ts); empty: nothing approved yet. */
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
    /** In addition to public holidays. */
    closedDays: z.array(isoDay),
  }),
  navigation: z.object({
    mainMenu: z.array(z.object({ id, title: text, path: sitePath, requireAuth: z.boolean() })),
    footerMenu: z.array(z.object({ id, title: text, path: sitePath, isPrimary: z.boolean() })),
  }),
  social: z.object({
    youtube: z.optional(z.object({ url: httpsUrl, icon: id })),
    blog: z.optional(z.object({ url: httpsUrl, icon: id })),
    /** URL behind the floating button. */
    channel: httpsUrl,
    certificateHelpUrl: httpsUrl,
    registryHelpUrl: httpsUrl,
  }),
  money: z.object({
    fees,
    /** If the firm is at fault, the full fee is refunded instead. */
    refundStages: z.array(z.object({ stage: z.enum(refundStageIds), refundPercent: percent })),
    depositAccount: z.object({
      bank: z.enum(bankCodes),
      number: z.string().check(z.regex(/^\d{6,20}$/)),
      holder: text,
    }),
    vbankHolderName: text,
    guarantee: z.optional(guarantee),
  }),
  flags: z.object({
    residentNumberLife: z.enum(numberLives),
    /** In addition to the 23 of S83. */
    banks: z.array(z.enum(bankCodes)),
    confirmedBanks: z.array(z.enum(bankCodes)),
    /** In addition to Kakao, which is always offered; absent: none. */
    certificates: z.optional(z.array(z.enum(furtherCertificates))),
    listSearch: z.boolean(),
    practicePages: z.boolean(),
    /** Absent or true: only registered tax accountants approve a return (세무사법 6, 9). */
    approvalByLicensed: z.optional(z.boolean()),
  }),
  /**
   * The check of the last five years; absent: announced only. A flat fee: a share of the refund cannot be written. Nobody
   * edits it: it comes with a contract for filed returns and a consent of its own.
   */
  pastYears: z.optional(z.strictObject({ feePerYearWon: z.int().check(z.minimum(leastFeeWon)) })),
  /**
   * A number that costs the caller nothing, at which advertising is refused (정보통신망법 50 ④); absent: the firm
   * invites nobody. Nobody edits it: it comes with a contract.
   */
  adRefusalPhone: z.optional(z.string().check(z.regex(/^080-\d{3,4}-\d{4}$/))),
  pages: z.array(page).check(z.minLength(3)),
  consents: z.array(consent),
})
