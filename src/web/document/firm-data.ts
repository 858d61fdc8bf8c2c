/** schema.org. For loaders only: no page ships this code. */
import type { PublicBranch } from '#domain/branch/branch.ts'

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

export type FirmData = Record<string, unknown>

/** Only what the footer shows too. */
export function firmData(branch: PublicBranch, origin: string): FirmData {
  const { contact, branding, businessHours, social } = branch
  const shown = (name: keyof typeof contact) =>
    contact[name].display && contact[name].text ? contact[name].text : undefined
  const [opens, closes] = businessHours.weekday.split('-')
  const [lunchFrom, lunchTo] = businessHours.lunch.split('-')
  const elsewhere = [social.youtube?.url, social.blog?.url].filter((url) => url !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'AccountingService',
    '@id': `${origin}/#firm`,
    name: branch.name,
    url: `${origin}/`,
    logo: `${origin}${branding.logos.header.src}`,
    image: `${origin}${branding.sharePicture ?? branding.logos.header.src}`,
    telephone: shown('phone'),
    faxNumber: shown('fax'),
    email: shown('email'),
    taxID: shown('businessNumber'),
    address: {
      '@type': 'PostalAddress',
      streetAddress: shown('address'),
      postalCode: shown('zipCode'),
      addressCountry: 'KR',
    },
    openingHoursSpecification: [
      [opens, lunchFrom],
      [lunchTo, closes],
    ].map(([from, to]) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: workdays, opens: from, closes: to })),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
  }
}

/** `path` is canonical; `publishedAt`: ISO instant. */
export function articleData(
  { origin, branch }: { origin: string; branch: Pick<PublicBranch, 'name'> },
  { path, title, publishedAt, writer }: { path: string; title: string; publishedAt: string; writer: string },
): FirmData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    datePublished: publishedAt,
    mainEntityOfPage: `${origin}${path}`,
    inLanguage: 'ko',
    author: { '@type': 'Organization', name: writer },
    publisher: { '@type': 'AccountingService', '@id': `${origin}/#firm`, name: branch.name },
  }
}
