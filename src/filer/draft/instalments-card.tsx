import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import { Card } from '#design/layout/card.tsx'
import { won } from '#domain/money.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { Action } from '#web/action.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { Draft } from './contract.ts'
import { draftTexts } from './texts.ts'

const texts = draftTexts.instalments
type Offer = Draft['instalments'][number]
type Way = 'once' | 'twice'
type Ways = { [Tax in Offer['tax']]: Way | null }

const wayOf = (offers: readonly Offer[], tax: Offer['tax']): Way | null => {
  const laterWon = offers.find((offer) => offer.tax === tax)?.laterWon
  return laterWon === undefined || laterWon === null ? null : laterWon > 0 ? 'twice' : 'once'
}
const dayOf = (day: string) => dayInWords(seoulInstant(day))

type Choose = Action<[later: { nationalWon: number; localWon: number }], void>

export function InstalmentsCard({ offers, choose }: { offers: readonly Offer[]; choose: Choose }) {
  const [ways, setWays] = useState<Ways>({ national: wayOf(offers, 'national'), local: wayOf(offers, 'local') })
  const [pressed, setPressed] = useState(false)
  const laterWon = (tax: Offer['tax']) => {
    const offer = offers.find((one) => one.tax === tax)
    return !offer || ways[tax] !== 'twice' ? 0 : offer.laterWon || offer.mostWon
  }
  const isMissing = offers.some(({ tax }) => ways[tax] === null)
  const save = () => {
    setPressed(true)
    if (!isMissing) void choose.run({ nationalWon: laterWon('national'), localWon: laterWon('local') })
  }
  return (
    <Card label={texts.title}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <h2 className="text-h3">{texts.title}</h2>
          <p className="text-small text-secondary">{texts.hint}</p>
        </div>
        {offers.map((offer) => (
          <Choice
            key={offer.tax}
            offer={offer}
            way={ways[offer.tax]}
            missing={pressed && ways[offer.tax] === null}
            onWay={(way) => setWays({ ...ways, [offer.tax]: way })}
          />
        ))}
        <ProblemBanner problem={choose.problem} />
        <Button tone="outline" size="medium" wide busy={choose.busy} onClick={save}>
          {texts.save}
        </Button>
      </div>
    </Card>
  )
}

type ChoiceProps = { offer: Offer; way: Way | null; missing: boolean; onWay: (way: Way) => void }

function Choice({ offer: { tax, dueWon, mostWon, laterWon, dueDay, laterDay }, way, missing, onWay }: ChoiceProps) {
  const later = laterWon || mostWon
  return (
    <RadioCards<Way>
      legend={texts.legend(texts.names[tax], won(dueWon))}
      legendShown
      value={way}
      onChange={onWay}
      error={missing ? texts.missing : null}
      cards={[
        { value: 'once', title: texts.once, text: texts.onceText(won(dueWon), dayOf(dueDay)) },
        {
          value: 'twice',
          title: texts.twice,
          text: (
            <>
              <span>{texts.twiceText(won(dueWon - later), dayOf(dueDay))}</span>
              <span>{texts.laterText(won(later), dayOf(laterDay))}</span>
            </>
          ),
        },
      ]}
    />
  )
}
