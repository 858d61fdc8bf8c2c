/** The home page's content as values for the Next page: our own texts, branch and rules, so that no sentence is written twice. Its posts it reads itself. */
import { active, branches } from '#branches/index.ts'
import { designTexts } from '#design/texts.ts'
import { publicBranch, type PublicBranch } from '#domain/branch/branch.ts'
import { brandTints } from '#domain/branch/contrast.ts'
import { nextOpening, officeState } from '#domain/business-hours/business-hours.ts'
import { earlyDiscountOn, fromFeeWon } from '#domain/fee/fee.ts'
import { filingMethods, type FilingMethod } from '#domain/filing-codes.ts'
import { methodName } from '#domain/filing-method/filing-method.ts'
import { won } from '#domain/money.ts'
import { seasonAt } from '#domain/season/season.ts'
import { momentInWords, seoulDay, seoulYear } from '#domain/seoul-time.ts'
import { calendarOf, seasonToday } from '#site/home/rules.ts'
import { homeTexts, partnerTexts, seasonTexts } from '#site/home/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { headTexts } from '#web/texts.ts'

/** What it costs and what is promised, as src/site/home/promises.tsx shows it. */
function promisesOf({ money: { fees, refundStages }, flags }: PublicBranch, now: Date) {
  const { title, more, fees: texts, refund, number, reads } = homeTexts.promises
  const back = refundStages.find(({ stage }) => stage === 'before-work')
  const discount = earlyDiscountOn(fees, seoulDay(now))
  const line = (method: FilingMethod) => {
    const fee = won(fromFeeWon(fees, method))
    return { name: methodName(method), fee: fees.base[method].length > 1 ? texts.from(fee) : fee }
  }
  return {
    title,
    more,
    fees: {
      title: texts.title,
      note: texts.note,
      shown: texts.shown,
      early: discount ? texts.early(discount.until, discount.percent) : null,
      lines: filingMethods.map(line),
    },
    assurances: [
      ...(back ? [{ kind: 'refund', title: refund.title, text: refund.text(back.refundPercent) }] : []),
      { kind: 'number', title: number.title, text: number.texts[flags.residentNumberLife] },
      { kind: 'reads', title: reads.title, text: reads.text },
    ],
  }
}

/** The frame around every page. */
function frameOf({ name }: PublicBranch) {
  return {
    skip: frameTexts.skip,
    home: frameTexts.home(name),
    menu: frameTexts.menu,
    openMenu: frameTexts.openMenu,
    closeMenu: frameTexts.closeMenu,
    mainMenu: frameTexts.mainMenu,
    footerMenu: frameTexts.footerMenu,
    login: frameTexts.login,
    comingMark: frameTexts.comingMark,
    coming: frameTexts.coming,
    chat: frameTexts.chat,
    newWindow: frameTexts.newWindow,
    rehearsal: frameTexts.rehearsal,
  }
}

function footerOf({ name: branchName, contact }: PublicBranch, now: Date) {
  const shown = (['representative', 'businessNumber', 'mailOrderNumber', 'phone', 'fax', 'email'] as const).filter(
    (name) => contact[name].display,
  )
  return {
    youtube: frameTexts.footer.youtube,
    blog: frameTexts.footer.blog,
    notOfficial: frameTexts.footer.notOfficial,
    address: [
      contact.zipCode.display ? `(${contact.zipCode.text})` : '',
      contact.address.display ? contact.address.text : '',
    ]
      .filter(Boolean)
      .join(' '),
    lines: shown.map((name) => ({ name: frameTexts.footer[name], text: contact[name].text })),
    copyright: frameTexts.footer.copyright(`${seoulYear(now)} ${branchName}`),
  }
}

/** What our page shows at `now` (the product's clock) to a visitor who is not signed in. */
export function nextContent(now: Date, phoneUrl: string) {
  const found = branches.find(({ affiliationId }) => affiliationId === active)
  if (!found) throw new Error('branches/index.ts names no active branch')
  const branch = publicBranch(found)
  const { branding, navigation, contact, directions, businessHours, social } = branch
  const state = officeState(businessHours, now)
  return {
    branch: {
      id: branch.affiliationId,
      name: branch.name,
      branding,
      navigation,
      contact,
      directions,
      businessHours,
      social,
    },
    tints: brandTints(branding.primaryColor),
    now: now.toISOString(),
    moment: momentInWords(now),
    phoneUrl,
    title: `${branding.mainTitle} – ${branch.name}`,
    description: headTexts.description(branding.siteName, branding.subTitle),
    fresh: homeTexts.fresh,
    all: homeTexts.all,
    empty: homeTexts.empty,
    news: homeTexts.news,
    notices: homeTexts.notices,
    facts: {
      label: homeTexts.facts.label,
      items: homeTexts.facts.items(
        won(Math.min(...filingMethods.map((method) => fromFeeWon(branch.money.fees, method)))),
      ),
    },
    season: { label: seasonTexts.label, ...seasonToday(calendarOf(seasonAt(now)), now) },
    steps: homeTexts.steps,
    promises: promisesOf(branch, now),
    tiles: homeTexts.tiles,
    amendedNotice: homeTexts.amendedNotice,
    banner: homeTexts.banner,
    centre: {
      ...homeTexts.centre,
      state,
      stateWords: homeTexts.centre.states[state],
      opens: state === 'open' ? null : homeTexts.centre.opens(momentInWords(nextOpening(businessHours, now))),
    },
    directions: homeTexts.directions,
    share: homeTexts.share,
    partners: {
      title: partnerTexts.title,
      row: partnerTexts.row,
      logos: Object.entries(partnerTexts.names).map(([file, name]) => ({ src: `/partners/${file}.svg`, name })),
    },
    copied: designTexts.copied(homeTexts.directions.address),
    ok: designTexts.agree.ok,
    frame: frameOf(branch),
    footer: footerOf(branch, now),
  }
}
