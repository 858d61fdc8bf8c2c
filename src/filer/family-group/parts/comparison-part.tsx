import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { MoneyTable } from '#design/figures/money-table.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Card } from '#design/layout/card.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import type { ClaimedRow, FamilyComparison, GroupPersonRow } from '#filer/family-group/contract.ts'
import type { FamilyGroupProps } from '#filer/family-group/props.ts'
import { familyGroupTexts } from '#filer/family-group/texts.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'

const texts = familyGroupTexts.compare

type People = readonly GroupPersonRow[]
type Props = {
  people: People
  comparison: FamilyComparison | null
  acts: Pick<FamilyGroupProps['acts'], 'compare' | 'choose'>
}

function calledOf(people: People, id: string): string {
  const person = people.find((candidate) => candidate.id === id)
  if (!person) return ''
  return person.me ? familyGroupTexts.me : (person.name ?? familyGroupTexts.ties[person.tie])
}

export function ComparisonPart({ people, comparison, acts: { compare, choose } }: Props) {
  return (
    <Card look={comparison ? 'outlined' : 'tinted'} label={texts.title}>
      <div className="flex flex-col gap-5">
        {comparison ? (
          <Found people={people} comparison={comparison} choose={choose} />
        ) : (
          <div className="flex flex-col gap-1">
            <h2 className="text-h3">{texts.title}</h2>
            <p className="text-small text-secondary">{texts.body}</p>
          </div>
        )}
        <ProblemBanner problem={compare.problem} />
        <Button
          wide
          tone={comparison ? 'outline' : 'primary'}
          size={comparison ? 'medium' : 'large'}
          busy={compare.busy}
          onClick={() => void compare.run()}
        >
          {comparison ? texts.again : texts.press}
        </Button>
      </div>
    </Card>
  )
}

type FoundProps = { people: People; comparison: FamilyComparison; choose: Props['acts']['choose'] }

function Found({ people, comparison, choose }: FoundProps) {
  const { result, waiting, dependants } = comparison
  return (
    <>
      {result === 'found' ? <Saving {...comparison} /> : <h2 className="text-h3">{texts.title}</h2>}
      {result === 'too-many' ? (
        <Banner
          tone="warning"
          title={texts.tooMany.title}
          action={
            <ButtonLink to={href('/mypage-conversation')} size="small" tone="outline">
              {texts.tooMany.press}
            </ButtonLink>
          }
        >
          {texts.tooMany.body}
        </Banner>
      ) : null}
      {dependants.length > 0 ? (
        <Dependants people={people} dependants={dependants} proposes={result === 'found'} />
      ) : null}
      {result === 'found' && dependants.length === 0 ? <p className="text-secondary">{texts.none}</p> : null}
      {result === 'found' && comparison.changes.some(({ changeWon }) => changeWon !== 0) ? (
        <Changes people={people} changes={comparison.changes} />
      ) : null}
      {waiting.length > 0 ? <Waiting people={people} waiting={waiting} /> : null}
      {result === 'found' && dependants.length > 0 ? <Unknown untold={comparison.incomeUntold} /> : null}
      {result === 'found' ? <Choice people={people} comparison={comparison} choose={choose} /> : null}
    </>
  )
}

function Saving({ savingWon, unlawfulNow, dependants }: FamilyComparison) {
  const [title, body] =
    unlawfulNow && savingWon <= 0
      ? [texts.lawful, texts.lawfulBody(-savingWon)]
      : savingWon > 0
        ? [texts.saving(savingWon), texts.savingBody]
        : [texts.best, dependants.length > 0 ? texts.bestBody : '']
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-h2 text-balance">{title}</h2>
      {body ? <p className="text-small text-secondary">{body}</p> : null}
    </div>
  )
}

function Changes({ people, changes }: { people: People; changes: FamilyComparison['changes'] }) {
  return (
    <section aria-label={texts.changes} className="flex flex-col">
      <h3 className="text-label">{texts.changes}</h3>
      <MoneyTable
        caption={texts.changes}
        rows={changes.map(({ id, changeWon }) => ({
          label: calledOf(people, id),
          amount: changeWon === 0 ? texts.same : (changeWon < 0 ? texts.less : texts.more)(Math.abs(changeWon)),
          kind: changeWon < 0 ? ('less' as const) : ('plain' as const),
        }))}
      />
    </section>
  )
}

type DependantsProps = { people: People; dependants: readonly ClaimedRow[]; proposes: boolean }

function Dependants({ people, dependants, proposes }: DependantsProps) {
  return (
    <section aria-label={texts.dependants} className="flex flex-col gap-2">
      <h3 className="text-label">{texts.dependants}</h3>
      <ul className="flex flex-col divide-y divide-line rounded-field border border-line px-4">
        {dependants.map((dependant) => (
          <DependantRow key={dependant.key} people={people} dependant={dependant} proposes={proposes} />
        ))}
      </ul>
    </section>
  )
}

function DependantRow({
  people,
  dependant,
  proposes,
}: Omit<DependantsProps, 'dependants'> & { dependant: ClaimedRow }) {
  const { name, now, proposed, refusal } = dependant
  const nowWords = now.length > 0 ? now.map((id) => calledOf(people, id)).join(', ') : texts.nobody
  const isSame = now.length === 1 && now[0] === proposed
  return (
    <li className="flex flex-col gap-1 py-3.5">
      <p className="font-semibold wrap-anywhere">{name}</p>
      {refusal ? (
        <p className="text-small text-secondary">{texts.refusals[refusal]}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
          <span className="min-w-0 text-secondary wrap-anywhere">
            {texts.now} {nowWords}
          </span>
          {proposes && !isSame && proposed ? (
            <>
              <Icon name="chevron-right" size={16} className="text-quiet" aria-hidden="true" />
              <span className="min-w-0 font-semibold text-brand-700 wrap-anywhere">
                {texts.proposed} {calledOf(people, proposed)}
              </span>
            </>
          ) : null}
        </p>
      )}
    </li>
  )
}

function Waiting({ people, waiting }: { people: People; waiting: FamilyComparison['waiting'] }) {
  return (
    <Banner title={texts.waiting}>
      <ul>
        {waiting.map(({ id, why }) => (
          <li key={id} className="wrap-anywhere">{`${calledOf(people, id)}: ${texts.why[why]}`}</li>
        ))}
      </ul>
    </Banner>
  )
}

function Unknown({ untold }: { untold: readonly string[] }) {
  return (
    <div className="flex flex-col gap-1 rounded-field bg-ground p-4 text-small text-secondary more:border more:border-edge">
      <p className="font-semibold text-ink">{texts.unknown}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {untold.length > 0 ? <li className="wrap-anywhere">{texts.incomeUntold(untold.join(', '))}</li> : null}
        <li>{texts.spending}</li>
        <li>{texts.living}</li>
      </ul>
    </div>
  )
}

/** A choice takes the method back: the way on leads there. */
function Done({ people }: { people: People }) {
  const own = people.find(({ me }) => me)
  const mustChoose = own?.state === 'in-work' && own.feeWon === null
  const press = (
    <ButtonLink to={stepPaths.filing.compare} size="small" tone="outline">
      {texts.method}
    </ButtonLink>
  )
  return (
    <Banner tone="good" {...(mustChoose ? { action: press } : {})}>
      {texts.done}
    </Banner>
  )
}

function Choice({ people, comparison: { mine, proposal, dependants }, choose }: FoundProps) {
  if (mine === 'settled')
    return (
      <Banner
        action={
          <ButtonLink to={href('/mypage-conversation')} size="small" tone="outline">
            {texts.ask}
          </ButtonLink>
        }
      >
        {texts.settled}
      </Banner>
    )
  if (mine === 'done' || proposal === null) return dependants.length > 0 ? <Done people={people} /> : null
  return (
    <div className="flex flex-col gap-2">
      <ProblemBanner problem={choose.problem} />
      <Button wide busy={choose.busy} onClick={() => void choose.run(proposal)}>
        {texts.choose}
      </Button>
      <p className="text-center text-caption text-secondary">{texts.chooseHint}</p>
    </div>
  )
}
