import { Checkbox } from '#design/fields/checkbox.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { guaranteeCauses } from '#domain/branch/stages.ts'
import { changeBranch, type EditedBranch } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { WonField } from '#web/fields/amount-field.tsx'
import { longest } from '#web/forms/limits.ts'
import { PartChoices, PartForm, type Saving, containsNaN, usePart } from './part-form.tsx'

const texts = branchEditorTexts.guarantee
type Guarantee = EditedBranch['guarantee']

const begun: NonNullable<Guarantee> = { mostWon: 1_000_000, words: '', causes: [...guaranteeCauses] }
const causes = guaranteeCauses.map((value) => ({ value, label: texts.names[value] }))

export function GuaranteePart({ start, saving }: { start: Guarantee; saving: Saving }) {
  const part = usePart<Guarantee>({
    start,
    saving,
    amounts: (value) => (value ? [{ label: texts.most, won: value.mostWon, beforeWon: start?.mostWon ?? null }] : []),
    asChange: (value) => ({ guarantee: value }),
  })
  const { value: guarantee, at } = part
  const set = (change: Partial<NonNullable<Guarantee>>) => part.put(guarantee && { ...guarantee, ...change })
  return (
    <PartForm
      part={part}
      label={branchEditorTexts.parts.guarantee}
      wrong={containsNaN(guarantee) ? branchEditorTexts.wrong : null}
    >
      <p className="text-small text-secondary">{texts.lead}</p>
      <Checkbox
        label={texts.on}
        checked={guarantee !== null}
        onChange={(event) => part.put(event.target.checked ? (start ?? begun) : null)}
      />
      {guarantee ? (
        <>
          <WonField
            label={texts.most}
            value={guarantee.mostWon}
            error={at('guarantee.mostWon')}
            onValue={(mostWon) => set({ mostWon })}
          />
          <TextArea
            label={texts.words}
            hint={texts.wordsHint}
            rows={4}
            maxLength={longest(changeBranch.body, 'guarantee.words')}
            value={guarantee.words}
            error={at('guarantee.words')}
            onChange={(event) => set({ words: event.target.value })}
          />
          <PartChoices
            label={texts.causes}
            options={causes}
            values={guarantee.causes}
            onChange={(chosen) => set({ causes: chosen })}
          />
        </>
      ) : null}
    </PartForm>
  )
}
