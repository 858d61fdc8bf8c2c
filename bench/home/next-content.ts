/**
 * The home page's content as values for the Next page, from our own texts, branch and rules, so that no sentence is
 * written twice. The Next page reads the posts itself.
 */
import { active, branches } from '#branches/index.ts'
import { designTexts } from '#design/texts.ts'
import { publicBranch, type Branch, type PublicBranch } from '#domain/branch/branch.ts'
import { brandTints } from '#domain/branch/contrast.ts'
import { nextOpening, officeState } from '#domain/business-hours.ts'
import { won } from '#domain/money.ts'
import { seasonAt } from '#domain/season/season.ts'
import { momentInWords, seoulDay, seoulYear } from '#domain/seoul-time.ts'
import { computePrices, mapQuery, seasonToday, toCalendar } from '#site/home/rules.ts'
import { homeTexts, partnerTexts, seasonTexts } from '#site/home/texts.ts'
import { homeBlockTexts } from '#site/home/static-blocks.texts.ts'
import { rehearsalTexts } from '#web/frame/rehearsal.texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { headTexts } from '#web/texts.ts'

/** A part of the page as bench/next-page draws it. */
type Part = {
  label?: string
  title?: string
  className?: string
  path?: string
  all?: string
  lead?: string
  mark?: string
  /** The board and branch of its list: the page reads the posts itself. */
  board?: 'news' | 'notices'
  texts?: string[]
  lines?: [name: string, value: string][]
  items?: Entry[]
  acts?: Entry[]
}
type Entry = {
  title: string
  id?: string
  text?: string
  mark?: string
  icon?: string
  /** An <svg> as our page draws it. */
  picture?: string
  src?: string
  width?: number
  height?: number
  href?: string
  notice?: { title: string; body: string; ok: string }
  press?: { copies?: string; shares?: { title: string } }
}

const { ok } = designTexts.agree
const coming = 'claim-for-correction'
/** As src/site/home/partners.tsx draws them. */
const partnerSize = { width: 128, height: 76 }

/** Prices and promises, as src/site/home/static-blocks.tsx shows them. */
function promisesOf({ money: { fees, refundStages }, flags, home }: Branch, now: Date): Part {
  const { title, more, fees: texts, examples: shown, refund, number, reads } = homeBlockTexts.promises
  const back = refundStages.find(({ stage }) => stage === 'reviewed')
  const { methods, discount, examples } = computePrices(fees, home.examples, seoulDay(now))
  return {
    title,
    all: more,
    path: '/tax-introduction',
    lead: texts.title,
    texts: [
      texts.note,
      texts.shown,
      shown.title,
      shown.note,
      ...(discount ? [texts.early(discount.until, discount.percent)] : []),
    ],
    lines: [
      ...methods.map(({ name, feeWon, isLowest }): [string, string] => [
        name,
        isLowest ? texts.from(won(feeWon)) : won(feeWon),
      ]),
      ...examples.flatMap(({ who: exampleName, revenueWon, method, lines, feeWon }): [string, string][] => [
        [exampleName, won(feeWon)],
        [
          `${shown.revenue(won(revenueWon))} · ${method}`,
          lines.length > 1 ? lines.map(({ name, amountWon }) => `${name} ${won(amountWon)}`).join(' · ') : '',
        ],
      ]),
    ],
    items: [
      ...(back ? [{ icon: 'Undo2', title: refund.title, text: refund.text(back.refundPercent) }] : []),
      { icon: 'LockKeyhole', title: number.title, text: number.texts[flags.residentNumberLife] },
      { icon: 'Eye', title: reads.title, text: reads.text },
    ],
  }
}

function peopleOf({ home: { people } }: Branch): Part {
  const { title, lead, licence } = homeBlockTexts.people
  return {
    title,
    texts: [lead],
    items: people.map((person) => ({
      title: person.name,
      mark: person.role,
      text: [person.duties, person.licence ? licence(person.licence) : ''].join(' '),
      src: person.picture,
      width: 96,
      height: 112,
    })),
  }
}

/** The headline and the main links. */
function firstParts({ branding, kind, home, money: { fees } }: Branch, now: Date): Part[] {
  const { introduction, filing, calculator, amended, label } = homeTexts.tiles
  const season = seasonToday(toCalendar(seasonAt(now)), now)
  const from = won(computePrices(fees, home.examples, seoulDay(now)).lowestWon)
  return [
    {
      label: homeTexts.facts.label,
      texts: [branding.subTitle],
      items: homeTexts.facts.items(from).map((title) => ({ icon: 'Check', title })),
    },
    {
      label: seasonTexts.label,
      className: 'loud',
      title: season.title,
      ...(season.mark ? { mark: season.mark } : {}),
      texts: [season.body, season.night ? seasonTexts.night : undefined].filter((text) => text !== undefined),
      acts: season.act ? [{ title: season.act.label, href: season.act.to }] : [],
    },
    {
      label,
      items: [
        { icon: 'Landmark', ...introduction, title: introduction.title(kind), href: '/tax-introduction' },
        { icon: 'FileText', ...filing, href: '/tax-report-1' },
        { icon: 'Calculator', ...calculator, href: '/tax-calculator' },
        { icon: 'RotateCcw', id: 'amended', ...amended, notice: { ...homeTexts.amendedNotice, ok } },
      ],
    },
  ]
}

/** Contacts and people of the office. */
function lastParts({ branding, home, contact, directions, businessHours }: Branch, now: Date): Part[] {
  const { centre, directions: way, share } = homeTexts
  const state = officeState(businessHours, now)
  const tel = `tel:${contact.phone.text}`
  return [
    {
      title: centre.title,
      mark: centre.states[state],
      texts: state === 'open' ? [] : [centre.opens(momentInWords(nextOpening(businessHours, now)))],
      lines: [
        [centre.weekday, businessHours.weekday],
        [centre.lunch, businessHours.lunch],
        [centre.closed, businessHours.closed],
      ],
      acts: [
        { title: contact.phone.text, href: tel },
        { title: centre.call, href: tel },
      ],
    },
    {
      title: way.title,
      texts: [contact.address.text],
      lines: [
        [way.subway, directions.subway],
        [way.car, directions.car],
      ],
      items: way.maps.map(({ name, at }) => ({
        title: name,
        mark: `(${way.newWindow})`,
        href: `${at}${mapQuery(contact.address.text)}`,
      })),
      acts: [{ title: way.copy, press: { copies: contact.address.text } }],
    },
    {
      title: partnerTexts.title,
      label: partnerTexts.row,
      className: 'row',
      items: home.partners.map(({ name, src }) => ({ title: name, src, ...partnerSize })),
    },
    {
      label: share.act,
      texts: [share.title],
      acts: [{ title: share.act, press: { shares: { title: branding.mainTitle } } }],
    },
  ]
}

function menuOf({ navigation, branding, name }: PublicBranch): Part {
  return {
    label: frameTexts.mainMenu,
    items: [
      { title: name, href: '/', ...logoOf(branding.logos.header) },
      ...navigation.mainMenu.map(({ id, title, path }) =>
        id === coming
          ? { id, title, mark: frameTexts.comingMark, notice: { ...frameTexts.coming, ok } }
          : { id, title, href: path },
      ),
      { title: frameTexts.login, href: '/login' },
    ],
  }
}

const logoOf = ({ src, width, ratio }: PublicBranch['branding']['logos']['header']) => ({
  src,
  width,
  height: Math.round(width / ratio),
})

function footerOf({ name: title, kind, contact, branding }: PublicBranch, now: Date): Part {
  const shown = (['representative', 'businessNumber', 'mailOrderNumber', 'phone', 'fax', 'email'] as const).filter(
    (name) => contact[name].display,
  )
  const { businessName, zipCode, address } = contact
  const place = [zipCode.display ? `(${zipCode.text})` : '', address.display ? address.text : '']
  return {
    items: [{ title, ...logoOf(branding.logos.footer) }],
    texts: [
      ...(businessName.display ? [businessName.text] : []),
      place.filter(Boolean).join(' '),
      frameTexts.footer.notOfficial(kind),
      frameTexts.footer.copyright(`${seoulYear(now)} ${title}`),
    ],
    lines: shown.map((name) => [frameTexts.footer[name], contact[name].text]),
  }
}

function frameOf(branch: PublicBranch, now: Date, phoneUrl: string) {
  const { mark, phone } = rehearsalTexts
  const { youtube, blog, channel } = branch.social
  const elsewhere = [
    { title: frameTexts.footer.youtube, href: youtube?.url },
    { title: frameTexts.footer.blog, href: blog?.url },
  ]
  return {
    skip: frameTexts.skip,
    ribbon: { label: mark, texts: [mark, momentInWords(now)], acts: [{ title: phone, href: phoneUrl }] } satisfies Part,
    menu: menuOf(branch),
    footerMenu: {
      label: frameTexts.footerMenu,
      items: [...branch.navigation.footerMenu.map(({ title, path }) => ({ title, href: path })), ...elsewhere].flatMap(
        ({ title, href }) => (href ? [{ title, href }] : []),
      ),
    } satisfies Part,
    footer: footerOf(branch, now),
    chat: { label: frameTexts.chat, acts: [{ title: frameTexts.chat, href: channel }] } satisfies Part,
  }
}

/**
 * The content of our page at `now` (the product's clock) for a signed-out visitor; `pictures` are the steps' <svg>s
 * as our page draws them.
 */
export function nextContent(now: Date, phoneUrl: string, pictures: readonly string[]) {
  const found = branches.find(({ affiliationId }) => affiliationId === active)
  if (!found) throw new Error('branches/index.ts names no active branch')
  const branch = publicBranch(found)
  const { branding } = branch
  const { banner, steps } = homeBlockTexts
  const { all, news, notices, fresh } = homeTexts
  const parts: Part[] = [
    ...firstParts(found, now),
    { title: steps.title, items: steps.items.map((step, at) => ({ ...step, picture: pictures[at] ?? '' })) },
    peopleOf(found),
    promisesOf(found, now),
    { title: banner.title, texts: [banner.text], acts: [{ title: banner.act, href: '/consult-form' }] },
    { title: news, path: '/tax-news', all, board: 'news' },
    { title: notices, path: '/notices', all, board: 'notices' },
    ...lastParts(found, now),
  ]
  return {
    branchId: branch.affiliationId,
    now: now.toISOString(),
    title: `${branding.mainTitle} – ${branch.name}`,
    description: headTexts.description(branding.siteName, branding.subTitle),
    favicon: branding.favicon,
    colours: Object.fromEntries(
      Object.entries(brandTints(branding.primaryColor)).map(([tint, colour]) => [`--brand-${tint}`, colour]),
    ),
    headline: branding.mainTitle,
    fresh,
    parts,
    ...frameOf(branch, now, phoneUrl),
  }
}
