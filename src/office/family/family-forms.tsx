import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { readWon } from '#domain/amount/read-won.ts'
import { dependentValues, type DependentValue } from '#domain/family/office-values.ts'
import { relationName } from '#domain/family/family.ts'
import { relationCodes, type RelationCode } from '#domain/filing-codes.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import type { DependentsView } from './family-acts.ts'
import { dependentTexts as texts } from './texts.ts'

const isFlag = (what: DependentValue) => what === 'excluded' || what === 'disabled' || what === 'claimSettled'
const whats = dependentValues.map((value) => ({ value, label: texts.what[value] }))
const answers = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
]
/** The filer is on no list. */
const relations = relationCodes.filter((code) => code !== '0').map((value) => ({ value, label: relationName(value) }))

type Why = { source: string; reason: string }

/** Which paper was looked at, and why. */
function WhyFields({ why, onChange }: { why: Why; onChange: (why: Why) => void }) {
  return (
    <>
      <TextField
        label={texts.source}
        hint={texts.sourceHint}
        maxLength={100}
        autoComplete="off"
        value={why.source}
        onChange={(event) => onChange({ ...why, source: event.target.value })}
      />
      <TextField
        label={texts.reason}
        maxLength={300}
        autoComplete="off"
        value={why.reason}
        onChange={(event) => onChange({ ...why, reason: event.target.value })}
      />
    </>
  )
}

const trimmed = ({ source, reason }: Why): Why => ({ source: source.trim(), reason: reason.trim() })
const isWhole = ({ source, reason }: Why) => source.length >= 2 && reason.length >= 2
const noWhy: Why = { source: '', reason: '' }

type ChangeFormProps = { memberId: string; act: DependentsView['set']; onDone: () => void }

export function ChangeForm({ memberId, act, onDone }: ChangeFormProps) {
  const [what, setWhat] = useState<DependentValue>('incomeAmountWon')
  const [value, setValue] = useState('')
  const [flag, setFlag] = useState('yes')
  const [why, setWhy] = useState(noWhy)
  const [pressed, setPressed] = useState(false)
  const reading = readWon(value, { mostWon: 999_999_999_999 })
  const typed = isFlag(what) ? flag === 'yes' : reading.kind === 'amount' ? reading.won : undefined
  const whole = isWhole(trimmed(why)) && typed !== undefined
  const submit = async () => {
    setPressed(true)
    if (!whole || act.busy) return
    if ((await act.run(memberId, { what, value: typed, ...trimmed(why) })) !== undefined) onDone()
  }
  return (
    <form
      noValidate
      aria-label={texts.press}
      className="flex max-w-lane flex-col gap-3 pl-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SelectField
        label={texts.field}
        choices={whats}
        value={what}
        onChange={(event) => setWhat(event.target.value as DependentValue)}
      />
      {isFlag(what) ? (
        <SelectField
          label={texts.value}
          choices={answers}
          value={flag}
          onChange={(event) => setFlag(event.target.value)}
        />
      ) : (
        <AmountField label={texts.value} value={value} onChange={setValue} />
      )}
      <WhyFields why={why} onChange={setWhy} />
      <div>
        <Button type="submit" size="medium" busy={act.busy} disabledReason={pressed && !whole ? texts.missing : null}>
          {texts.press}
        </Button>
      </div>
    </form>
  )
}

/** A dependent whom the filer forgot. The number is sent and nowhere kept in the browser. */
export function AddForm({ act }: { act: DependentsView['add'] }) {
  const [relation, setRelation] = useState<RelationCode>('4')
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [why, setWhy] = useState(noWhy)
  const [pressed, setPressed] = useState(false)
  const whole = name.trim() !== '' && /^\d{13}$/.test(number) && isWhole(trimmed(why))
  const submit = async () => {
    setPressed(true)
    if (!whole || act.busy) return
    const person = { relation, name: name.trim(), residentRegistrationNumber: number, ...trimmed(why) }
    if ((await act.run(person)) === undefined) return
    setName('')
    setNumber('')
    setWhy(noWhy)
    setPressed(false)
  }
  return (
    <form
      noValidate
      aria-label={texts.add.title}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2 className="text-h3">{texts.add.title}</h2>
      <SelectField
        label={texts.add.relation}
        choices={relations}
        value={relation}
        onChange={(event) => setRelation(event.target.value as RelationCode)}
      />
      <TextField
        label={texts.add.name}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <DigitsField
        label={texts.add.number}
        autoComplete="off"
        maxLength={13}
        data-private=""
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <WhyFields why={why} onChange={setWhy} />
      <div>
        <Button type="submit" size="medium" busy={act.busy} disabledReason={pressed && !whole ? texts.missing : null}>
          {texts.add.press}
        </Button>
      </div>
    </form>
  )
}
