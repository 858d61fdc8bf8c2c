import { ButtonLink } from '#design/buttons/button-link.tsx'
import { MoneyTable } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import type { ReturnState } from '#domain/family-group/family-group.ts'
import { won } from '#domain/money.ts'
import type { GroupPersonRow } from '#filer/family-group/contract.ts'
import { familyGroupTexts } from '#filer/family-group/texts.ts'

const texts = familyGroupTexts.people
const tones: Record<ReturnState, ChipTone> = {
  'not-begun': 'plain',
  'in-work': 'brand',
  'fee-due': 'warning',
  done: 'good',
  stopped: 'plain',
}

const calledOf = ({ me, name, tie }: GroupPersonRow) =>
  me ? familyGroupTexts.me : (name ?? familyGroupTexts.ties[tie])

/** Each state, each fee, and the sum. */
export function PeoplePart({ people }: { people: readonly GroupPersonRow[] }) {
  const me = people.find((person) => person.me)
  const fees = people.flatMap(({ feeWon }) => (feeWon === null ? [] : [feeWon]))
  const isWhole = fees.length === people.length
  return (
    <Card label={texts.title}>
      <div className="flex flex-col gap-4">
        <h2 className="text-h3">{texts.title}</h2>
        <ul className="flex flex-col divide-y divide-line">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
        {fees.length > 0 ? (
          <div className="rounded-field bg-ground px-4 pb-3 more:border more:border-edge">
            <MoneyTable
              caption={fees.length > 1 ? texts.sum : texts.fee}
              rows={[
                ...people.flatMap((person) =>
                  person.feeWon === null
                    ? []
                    : [
                        {
                          label: calledOf(person),
                          amount: won(person.feeWon),
                          ...(person.feeIsFinal ? {} : { note: texts.expected }),
                        },
                      ],
                ),
                ...(fees.length > 1
                  ? [{ label: texts.sum, amount: won(fees.reduce((sum, fee) => sum + fee, 0)), kind: 'total' as const }]
                  : []),
              ]}
            />
            <p className="text-caption text-secondary">
              {texts.sumNote} {isWhole || fees.length < 2 ? '' : texts.sumPart}
            </p>
          </div>
        ) : null}
        {me?.feeWon === null && (me.state === 'not-begun' || me.state === 'in-work') ? (
          <p className="text-small text-secondary">{texts.noFee}</p>
        ) : null}
        {me?.state === 'fee-due' ? (
          <ButtonLink to={href('/tax-payment')} wide>
            {texts.pay}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  )
}

function PersonRow({ person }: { person: GroupPersonRow }) {
  const { me, tie, agreed, state } = person
  return (
    <li className="flex items-start justify-between gap-3 py-3.5">
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold wrap-anywhere">{calledOf(person)}</span>
          {me || person.name === null ? null : (
            <span className="text-small text-secondary">{familyGroupTexts.ties[tie]}</span>
          )}
        </p>
        <p className="text-small text-secondary">
          {agreed ? (state === null ? texts.hidden : texts.agreed) : me ? texts.mineWaits : texts.waits}
        </p>
      </div>
      {state === null ? null : <Chip tone={tones[state]}>{texts.states[state]}</Chip>}
    </li>
  )
}
