import { Checkbox } from '#design/fields/checkbox.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { banks, findBank } from '#domain/bank.ts'
import { contactFields } from '#domain/branch/contact.ts'
import type { EditedBranch } from '#office/branch-editor/contract.ts'
import { branchEditorTexts as texts, contactNames } from '#office/branch-editor/texts.ts'
import { PartForm, PartGroup, type Saving, usePart } from './part-form.tsx'
import { useUnusualAccount } from '#web/fields/use-unusual-account.ts'
import { longest } from '#web/forms/limits.ts'
import { changeBranch } from '#office/branch-editor/contract.ts'

type PartProps<Name extends keyof EditedBranch> = { start: EditedBranch[Name]; saving: Saving }

export function DepositPart({ start, saving }: PartProps<'deposit'>) {
  const unusual = useUnusualAccount()
  const accountOf = ({ bank, accountNumber }: typeof start) => ({ bankCode: bank, accountNumber })
  const part = usePart({
    start,
    saving,
    asChange: (value) => ({ deposit: value }),
    isRight: (value) => unusual.isRight(accountOf(value), findBank(value.bank)?.name ?? ''),
  })
  const { value: deposit, at } = part
  const set = (change: Partial<typeof deposit>) => part.put({ ...deposit, ...change })
  const choices = banks.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <PartForm part={part} label={texts.parts.deposit}>
      <p className="text-small text-secondary">{texts.deposit.lead}</p>
      <SelectField
        label={texts.deposit.bank}
        value={deposit.bank}
        choices={choices}
        onChange={(event) => set({ bank: event.target.value as typeof deposit.bank })}
      />
      <DigitsField
        label={texts.deposit.number}
        autoComplete="off"
        maxLength={longest(changeBranch.body, 'deposit.accountNumber')}
        value={deposit.accountNumber}
        error={at('deposit.accountNumber') ?? unusual.question(accountOf(deposit))}
        onChange={(event) => set({ accountNumber: event.target.value })}
      />
      <TextField
        label={texts.deposit.holder}
        maxLength={longest(changeBranch.body, 'deposit.holder')}
        value={deposit.holder}
        error={at('deposit.holder')}
        onChange={(event) => set({ holder: event.target.value })}
      />
      <TextField
        label={texts.deposit.vbank}
        maxLength={longest(changeBranch.body, 'deposit.vbankHolderName')}
        value={deposit.vbankHolderName}
        error={at('deposit.vbankHolderName')}
        onChange={(event) => set({ vbankHolderName: event.target.value })}
      />
    </PartForm>
  )
}

export function HoursPart({ start, saving }: PartProps<'hours'>) {
  const part = usePart({
    start: { ...start, closedDays: start.closedDays.join('\n') },
    saving,
    asChange: ({ closedDays, ...value }) => ({
      hours: { ...value, closedDays: closedDays.split(/\s+/).filter((day) => day !== '') },
    }),
  })
  const { value: hours, at } = part
  const set = (change: Partial<typeof hours>) => part.put({ ...hours, ...change })
  return (
    <PartForm part={part} label={texts.parts.hours}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.hours.weekday}
          hint={texts.hours.hint}
          maxLength={11}
          value={hours.weekday}
          error={at('hours.weekday')}
          onChange={(event) => set({ weekday: event.target.value })}
        />
        <TextField
          label={texts.hours.lunch}
          hint={texts.hours.hint}
          maxLength={11}
          value={hours.lunch}
          error={at('hours.lunch')}
          onChange={(event) => set({ lunch: event.target.value })}
        />
      </div>
      <TextField
        label={texts.hours.closed}
        maxLength={longest(changeBranch.body, 'hours.closed')}
        value={hours.closed}
        error={at('hours.closed')}
        onChange={(event) => set({ closed: event.target.value })}
      />
      <TextArea
        label={texts.hours.closedDays}
        hint={texts.hours.closedHint}
        rows={5}
        maxLength={700}
        value={hours.closedDays}
        error={at('hours.closedDays')}
        onChange={(event) => set({ closedDays: event.target.value })}
      />
    </PartForm>
  )
}

const titles = ['siteName', 'mainTitle', 'subTitle'] as const
const ways = ['subway', 'car'] as const

export function WordsPart({ start, saving }: PartProps<'words'>) {
  const part = usePart({ start, saving, asChange: (value) => ({ words: value }) })
  const { value: words, put: setWords, at } = part
  const setLine = (field: (typeof contactFields)[number], change: Partial<{ text: string; display: boolean }>) =>
    setWords({ ...words, contact: { ...words.contact, [field]: { ...words.contact[field], ...change } } })
  return (
    <PartForm part={part} label={texts.parts.words}>
      {titles.map((field) => (
        <TextField
          key={field}
          label={texts.words[field]}
          maxLength={longest(changeBranch.body, `words.${field}`)}
          value={words[field]}
          error={at(`words.${field}`)}
          onChange={(event) => setWords({ ...words, [field]: event.target.value })}
        />
      ))}
      {ways.map((way) => (
        <TextField
          key={way}
          label={texts.words[way]}
          maxLength={longest(changeBranch.body, `words.directions.${way}`)}
          value={words.directions[way]}
          error={at(`words.directions.${way}`)}
          onChange={(event) => setWords({ ...words, directions: { ...words.directions, [way]: event.target.value } })}
        />
      ))}
      <PartGroup title={texts.words.contact}>
        {contactFields.map((field) => (
          <div key={field} className="flex flex-col gap-1">
            <TextField
              label={contactNames[field]}
              maxLength={longest(changeBranch.body, `words.contact.${field}.text`)}
              value={words.contact[field].text}
              error={at(`words.contact.${field}.text`)}
              onChange={(event) => setLine(field, { text: event.target.value })}
            />
            <Checkbox
              label={`${contactNames[field]} ${texts.shown}`}
              checked={words.contact[field].display}
              onChange={(event) => setLine(field, { display: event.target.checked })}
            />
          </div>
        ))}
      </PartGroup>
    </PartForm>
  )
}
