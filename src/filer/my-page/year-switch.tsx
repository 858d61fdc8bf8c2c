/** The filing years of a person with something open or kept; the one shown is marked. */
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { href } from '#domain/address/href.ts'
import { myPageTexts as texts } from './screens.texts.ts'

export function YearSwitch({ years, shown }: { years: readonly number[]; shown: number | undefined }) {
  return (
    <nav aria-label={texts.years.label} className="flex flex-wrap gap-2">
      {years.map((year) => (
        <ButtonLink
          key={year}
          to={href('/mypage', { year })}
          size="small"
          tone={year === shown ? 'secondary' : 'outline'}
          aria-current={year === shown ? 'page' : undefined}
        >
          {texts.years.of(year)}
        </ButtonLink>
      ))}
    </nav>
  )
}
