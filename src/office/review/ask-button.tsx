import { useLocation, useNavigate, useParams } from 'react-router'
import { conversationDraft } from '#office/conversation/contract.ts'
import { addToDraft } from '#web/forms/draft.ts'
import { askTexts as texts } from './asks.texts.ts'

/** Puts the words into the case's conversation, to be read again before they are sent. */
export function AskButton({ about, words }: { about: string; words: string | undefined }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { caseNumber } = useParams()
  if (words === undefined || caseNumber === undefined) return null
  const ask = () => {
    addToDraft(conversationDraft(caseNumber), 'words', words)
    void navigate({ hash: 'conversation' }, { replace: true, state })
  }
  return (
    <button
      type="button"
      aria-label={texts.pressOf(about)}
      className="font-semibold whitespace-nowrap underline underline-offset-4"
      onClick={ask}
    >
      {texts.press}
    </button>
  )
}
