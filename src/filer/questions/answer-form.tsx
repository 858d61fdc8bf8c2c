import { useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { isBlank } from '#domain/plain-text.ts'
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import { numberSentence } from '#domain/resident-number/texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { answerDraft, keepAnswerDraft } from './draft.ts'
import type { OwnQuestion } from './contract.ts'
import { FilesPart, type FileActs } from './files-part.tsx'
import { ownQuestionTexts as texts } from './texts.ts'

type AnswerFormProps = {
  questionId: string
  files: OwnQuestion['files']
  acts: FileActs
  sending: boolean
  refused: CallProblem | null
  onAnswer: (words: string) => void
}

/**
 * One answer in free words, with files or in their place; a resident number in it is refused before anything is sent.
 */
export function AnswerForm({ questionId, files, acts, sending, refused, onAnswer }: AnswerFormProps) {
  const [words, setWords] = useState(() => answerDraft(questionId))
  const [pressed, setPressed] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const error =
    isBlank(words) && files.length === 0 ? texts.missing : holdsResidentNumber(words) ? numberSentence : null
  const press = () => {
    setPressed(true)
    if (error) return field.current?.focus()
    if (!sending) onAnswer(words.trim())
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <TextArea
        ref={field}
        label={texts.answer}
        hint={texts.hint}
        rows={4}
        maxLength={2_000}
        autoComplete="off"
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          keepAnswerDraft(questionId, event.target.value)
        }}
        error={pressed ? error : null}
      />
      <FilesPart questionId={questionId} files={files} acts={acts} />
      {pressed ? <ProblemBanner problem={refused} /> : null}
      <Button type="submit" wide busy={sending}>
        {texts.press}
      </Button>
    </form>
  )
}
