import { isBlank } from '#domain/plain-text.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import type { ResidentNumberParts } from '#design/fields/digits.ts'
import { ResidentNumberField } from '#design/fields/resident-number-field.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { relationCodes, type RelationCode } from '#domain/collected-data.ts'
import { readResidentNumber } from '#domain/resident-number/resident-number.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { familyTexts, relationWords } from '#filer/family/texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { serverNow } from '#web/server-clock.ts'
import { longestLegalName } from '#domain/name/legal-name.ts'

const texts = familyTexts.dialog
const formId = 'add-family-member'
/** The filer is always part of the return. */
const choices = relationCodes
  .filter((code) => code !== '0')
  .map((code) => ({ value: code as string, label: relationWords[code] }))

export type NewMember = { gubun: RelationCode; name: string; residentRegistrationNumber: string }
export type AddMemberProps = {
  open: boolean
  busy: boolean
  problem: CallProblem | null
  onAdd: (member: NewMember) => void
  onClose: () => void
}

export function AddMember({ open, busy, problem, onAdd, onClose }: AddMemberProps) {
  return (
    <Dialog open={open} title={texts.title} onClose={onClose}>
      <MemberForm busy={busy} problem={problem} onAdd={onAdd} onClose={onClose} />
    </Dialog>
  )
}

type Mistakes = { relation?: string; name?: string; number?: string; part?: 'front' | 'back' | 'both' }

function mistakesIn(
  relation: RelationCode | '',
  name: string,
  number: ReturnType<typeof readResidentNumber>,
): Mistakes {
  return {
    ...(relation === '' ? { relation: texts.relation.missing } : {}),
    ...(isBlank(name) ? { name: texts.name.missing } : {}),
    ...(number.ok
      ? {}
      : {
          number: texts.rrn[number.problem],
          part: number.problem === 'rrn.back' ? ('back' as const) : ('front' as const),
        }),
  }
}

function MemberForm({ busy, problem, onAdd, onClose }: Omit<AddMemberProps, 'open'>) {
  const [relation, setRelation] = useState<RelationCode | ''>('')
  const [name, setName] = useState('')
  const [number, setNumber] = useState<ResidentNumberParts>({ front: '', back: '' })
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const fieldProblems = problem?.fields ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readResidentNumber(number.front, number.back, seoulDay(new Date(serverNow())))
    const found = mistakesIn(relation, name, read)
    setMistakes(found)
    if (relation !== '' && read.ok && !found.name)
      onAdd({ gubun: relation, name: name.trim(), residentRegistrationNumber: read.residentNumber })
  }
  const incomplete = isBlank(name) || number.front === '' || number.back === ''
  const atAField = problem !== null && Object.keys(fieldProblems).length > 0
  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5 pt-3 text-body text-ink">
      <SelectField
        label={texts.relation.label}
        need="required"
        placeholder={texts.relation.placeholder}
        choices={choices}
        value={relation}
        onChange={(event) => setRelation(event.target.value as RelationCode | '')}
        error={mistakes.relation ?? fieldProblems.gubun}
      />
      <TextField
        label={texts.name.label}
        need="required"
        placeholder={texts.name.example}
        value={name}
        maxLength={longestLegalName}
        autoComplete="off"
        data-private=""
        onChange={(event) => setName(event.target.value)}
        error={mistakes.name ?? fieldProblems.name}
      />
      <ResidentNumberField
        value={number}
        onChange={setNumber}
        need="required"
        hint={texts.number.hint}
        error={mistakes.number ?? fieldProblems.residentRegistrationNumber ?? null}
        invalid={mistakes.part ?? 'both'}
      />
      {atAField ? null : <ProblemBanner problem={problem} />}
      <div className="flex flex-col gap-2">
        <Button type="submit" wide busy={busy} disabledReason={incomplete ? texts.incomplete : null}>
          {texts.save}
        </Button>
        <Button wide tone="text" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
