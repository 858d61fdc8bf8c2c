import { Icon } from '#design/icons/icon.tsx'
import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { SmallSelect } from '#design/fields/select-field.tsx'
import { callAtMost, type WaitingBoard } from './contract.ts'
import { lineTexts } from './texts.ts'
import { untilWords } from './until-words.ts'

const texts = lineTexts.next
const usual = [1, 2, 3, 5, 10, callAtMost]

export type CallNextProps = { board: WaitingBoard; now: () => Date; busy: boolean; onCall: (count: number) => void }

/** Calls the next ones in order: how many, and a question that names them. Stands where a person waits. */
export function CallNext({ board, now, busy, onCall }: CallNextProps) {
  const [wanted, setWanted] = useState(3)
  const most = Math.min(board.place.waiting, callAtMost)
  const counts = [...new Set(usual.map((count) => Math.min(count, most)))]
  const count = Math.min(wanted, most)
  const press = async () => {
    const numbers = board.waiting.slice(0, count).map(({ number }) => number)
    const { title, body, yes, no } = texts.ask
    if (await confirm({ title: title(count), body: body(numbers, untilWords(board, now())), yes: yes(count), no }))
      onCall(count)
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <label className="flex items-center">
        <span className="sr-only">{texts.how}</span>
        <SmallSelect value={count} onChange={(event) => setWanted(Number(event.target.value))}>
          {counts.map((one) => (
            <option key={one} value={one}>
              {texts.choice(one)}
            </option>
          ))}
        </SmallSelect>
      </label>
      <Button
        size="small"
        busy={busy}
        disabledReason={board.night ? texts.night : null}
        icon={<Icon name="bell-ring" size={16} aria-hidden="true" />}
        onClick={() => void press()}
      >
        {texts.press(count)}
      </Button>
    </div>
  )
}
