import { Checkbox } from '#design/fields/checkbox.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { exampleIncomes, examplesMost, firstBlocks, movableBlocks, stepForms } from '#domain/branch/home.ts'
import { filingMethods } from '#domain/filing-codes.ts'
import { methodNames } from '#domain/filing-method.texts.ts'
import type { EditedBranch } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { CountField, WonField } from '#web/fields/amount-field.tsx'
import {
  PartChoices,
  PartForm,
  PartGroup,
  type Saving,
  containsNaN,
  usePart,
} from '#office/branch-editor/parts/part-form.tsx'
import { OrderedRows } from '#office/branch-editor/parts/pictures/ordered-rows.tsx'
import { siteTexts } from './texts.ts'
import { longest } from '#web/forms/limits.ts'
import { changeBranch } from '#office/branch-editor/contract.ts'

const texts = siteTexts.home

type Home = EditedBranch['home']
type Example = Home['examples'][number]

const begun: Example = {
  who: '',
  method: 'SIMPLE',
  revenueWon: 30_000_000,
  businesses: 1,
  incomes: [],
  voluntaryDouble: false,
}

export function HomePart({ start, saving }: { start: Home; saving: Saving }) {
  const part = usePart({ start, saving, asChange: (value) => ({ home: value }) })
  const { value: home, put: setHome } = part
  const movable = movableBlocks(home.blocks)
  return (
    <PartForm
      part={part}
      label={branchEditorTexts.parts.home}
      wrong={containsNaN(home) ? branchEditorTexts.wrong : null}
    >
      <p className="text-small text-secondary">{texts.lead}</p>
      <OrderedRows
        rows={movable}
        least={movable.length}
        nameOf={(at) => texts.blocks[movable[at] ?? 'steps']}
        onRows={(moved) => setHome({ ...home, blocks: [...firstBlocks, ...moved] })}
      />
      <SelectField
        label={texts.stepForm}
        value={home.steps}
        choices={stepForms.map((form) => ({ value: form, label: texts.steps[form] }))}
        onChange={(event) => setHome({ ...home, steps: event.target.value as Home['steps'] })}
      />
      <PartGroup title={texts.examples} lead={texts.examplesLead}>
        <OrderedRows
          rows={home.examples}
          most={examplesMost}
          least={1}
          nameOf={texts.example}
          add={texts.add}
          made={() => begun}
          onRows={(examples) => setHome({ ...home, examples })}
        >
          {(example, at, change) => (
            <ExampleFields
              example={example}
              name={texts.example(at)}
              at={(field) => part.at(`home.examples.${at}.${field}`)}
              onChange={change}
            />
          )}
        </OrderedRows>
      </PartGroup>
    </PartForm>
  )
}

type ExampleProps = {
  example: Example
  name: string
  at: (field: keyof Example) => string | null
  onChange: (change: Partial<Example>) => void
}

function ExampleFields({ example, name, at, onChange }: ExampleProps) {
  const label = (field: keyof Example) => `${name} ${texts.fields[field] ?? ''}`
  return (
    <>
      <TextField
        label={label('who')}
        maxLength={longest(changeBranch.body, 'home.examples.*.who')}
        value={example.who}
        error={at('who')}
        onChange={(event) => onChange({ who: event.target.value })}
      />
      <SelectField
        label={label('method')}
        value={example.method}
        choices={filingMethods.map((method) => ({ value: method, label: methodNames[method] }))}
        onChange={(event) => onChange({ method: event.target.value as Example['method'] })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <WonField
          label={label('revenueWon')}
          value={example.revenueWon}
          error={at('revenueWon')}
          onValue={(revenueWon) => onChange({ revenueWon })}
        />
        <CountField
          label={label('businesses')}
          most={99}
          value={example.businesses}
          error={at('businesses')}
          onValue={(businesses) => onChange({ businesses })}
        />
      </div>
      <PartChoices
        label={label('incomes')}
        options={exampleIncomes.map((income) => ({ value: income, label: texts.incomes[income] }))}
        values={example.incomes}
        onChange={(incomes) => onChange({ incomes })}
      />
      <Checkbox
        label={label('voluntaryDouble')}
        checked={example.voluntaryDouble}
        onChange={(event) => onChange({ voluntaryDouble: event.target.checked })}
      />
    </>
  )
}
