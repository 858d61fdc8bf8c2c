import { Banner } from '#design/messages/banner.tsx'
import type { MethodOffer } from '#filer/method/schemas.ts'
import { compareTexts } from '#filer/method/texts.ts'

const { missing: partly, unknown: texts } = compareTexts

export function Unknown({ offer: { missing, unknown } }: { offer: MethodOffer }) {
  if (!unknown)
    return missing ? (
      <Banner tone="warning" title={partly.title}>
        {partly.body(missing)}
      </Banner>
    ) : null
  return (
    <Banner tone="warning" title={texts.title}>
      <div className="flex flex-col gap-2">
        <ul className="flex flex-col gap-2">
          {unknown.map(({ what: missingFact, ask }) => (
            <li key={missingFact} className="flex flex-col">
              <strong className="font-semibold">{missingFact}</strong>
              <span>{ask}</span>
            </li>
          ))}
        </ul>
        {missing ? <p>{partly.body(missing)}</p> : null}
        <p>{texts.next}</p>
      </div>
    </Banner>
  )
}
