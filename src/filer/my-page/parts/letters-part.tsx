import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Card } from '#design/layout/card.tsx'
import { href } from '#domain/address/href.ts'
import { letterDoing } from '#domain/letter/doing.texts.ts'
import { letterName } from '#domain/letter/texts.ts'
import type { OwnLetter } from '#filer/letters/contract.ts'
import { lettersCardTexts as texts } from './letters.texts.ts'

export function LettersCard({ letters: read }: { letters: readonly OwnLetter[] | null }) {
  const letters = read ?? []
  const isOfficeAsking = letters.some(({ state }) => state === 'asking')
  return (
    <>
      <Card label={texts.title}>
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <h2 className="text-h3">{texts.title}</h2>
            {letters.length === 0 ? (
              <p className="text-small text-secondary">{read ? texts.body : texts.notRead}</p>
            ) : null}
          </div>
          <ul className="flex flex-col gap-3 empty:hidden">
            {letters.map((letter) => (
              <li key={letter.id} className="flex flex-col">
                <span className="text-label">{letterName(letter.kind)}</span>
                <span className="text-small text-secondary">{letterDoing(letter)}</span>
              </li>
            ))}
          </ul>
          <ButtonLink to={href('/mypage-letters')} wide size="medium" tone={isOfficeAsking ? 'primary' : 'outline'}>
            {isOfficeAsking ? texts.answer : read?.length === 0 ? texts.send : texts.look}
          </ButtonLink>
        </div>
      </Card>
      <ButtonLink to={href('/mypage-year')} wide size="medium" tone="outline">
        {texts.year}
      </ButtonLink>
    </>
  )
}
