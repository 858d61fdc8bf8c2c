import { isBlank } from '#domain/plain-text.ts'
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
import { newMember } from '#filer/family/schemas.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

const texts = familyTexts.dialog
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

type Typed = { gubun: RelationCode | ''; name: string; residentRegistrationNumber: ResidentNumberParts }

const readNumber = ({ front, back }: ResidentNumberParts) =>
  readResidentNumber(front, back, seoulDay(new Date(serverNow())))

function useMemberForm({ busy, problem, onAdd }: Omit<AddMemberProps, 'open'>) {
  return useApiForm({
    endpoint: { body: newMember },
    start: { gubun: '', name: '', residentRegistrationNumber: { front: '', back: '' } } as Typed,
    // The server's own sentences show where these fields are refused.
    sentences: { gubun: null, name: null, residentRegistrationNumber: null },
    check: ({ gubun, name, residentRegistrationNumber }) => {
      const number = readNumber(residentRegistrationNumber)
      return {
        gubun: gubun === '' ? texts.relation.missing : null,
        name: isBlank(name) ? texts.name.missing : null,
        residentRegistrationNumber: number.ok ? null : texts.rrn[number.problem],
      }
    },
    toBody: ({ gubun, name, residentRegistrationNumber }) => {
      const number = readNumber(residentRegistrationNumber)
      return { gubun, name: name.trim(), residentRegistrationNumber: number.ok ? number.residentNumber : '' }
    },
    act: { busy, problem },
    stays: true,
    send: async ({ gubun, ...member }) => {
      if (gubun !== '') onAdd({ gubun, ...member })
    },
  })
}

function wrongPart(parts: ResidentNumberParts) {
  const number = readNumber(parts)
  if (number.ok) return 'both'
  return number.problem === 'rrn.back' ? 'back' : 'front'
}

function MemberForm(props: Omit<AddMemberProps, 'open'>) {
  const { busy, problem, onClose } = props
  const form = useMemberForm(props)
  const { name, residentRegistrationNumber: number } = form.typed
  const incomplete = isBlank(name) || number.front === '' || number.back === ''
  const atAField = problem !== null && Object.keys(problem.fields).length > 0
  return (
    <ApiForm
      form={form}
      className="flex flex-col gap-5 pt-3 text-body text-ink"
      refusal={atAField ? null : <ProblemBanner problem={problem} />}
    >
      <SelectField
        label={texts.relation.label}
        need="required"
        placeholder={texts.relation.placeholder}
        choices={choices}
        {...form.field('gubun')}
      />
      <TextField
        label={texts.name.label}
        need="required"
        placeholder={texts.name.example}
        autoComplete="off"
        data-private=""
        {...form.field('name')}
      />
      <ResidentNumberField
        need="required"
        hint={texts.number.hint}
        invalid={wrongPart(number)}
        {...form.value('residentRegistrationNumber')}
      />
      <div className="flex flex-col gap-2">
        <Button type="submit" wide busy={busy} disabledReason={incomplete ? texts.incomplete : null}>
          {texts.save}
        </Button>
        <Button wide tone="text" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </ApiForm>
  )
}
