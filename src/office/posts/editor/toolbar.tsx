import type { RefObject } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SmallSelect } from '#design/fields/select-field.tsx'
import type { OfficePost } from '#office/posts/contract.ts'
import { postTexts } from '#office/posts/texts.ts'
import { marked, pictured, type Mark, type Selected } from './toolbar-marks.ts'

const texts = postTexts.form.toolbar
const marks: readonly Mark[] = ['bold', 'heading', 'list', 'numbers', 'link', 'table']

export type ToolbarProps = {
  field: RefObject<HTMLTextAreaElement | null>
  files: OfficePost['files']
  onType: (body: string) => void
}

export function Toolbar({ field, files, onType }: ToolbarProps) {
  const change = (changed: (at: Selected) => Selected) => {
    const area = field.current
    if (!area) return
    const { text, from, to } = changed({ text: area.value, from: area.selectionStart, to: area.selectionEnd })
    onType(text)
    // The field has the new text only after the next paint.
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(from, to)
    })
  }
  const pictures = files.filter(({ name }) => /\.(png|jpe?g|gif|webp)$/i.test(name))
  return (
    <div role="group" aria-label={texts.label} className="flex flex-wrap items-center gap-1.5">
      {marks.map((mark) => (
        <Button key={mark} size="small" tone="outline" onClick={() => change((at) => marked(mark, at, texts.samples))}>
          {texts.marks[mark]}
        </Button>
      ))}
      <SmallSelect
        aria-label={texts.picture}
        value=""
        onChange={(event) => {
          const file = pictures.find(({ id }) => id === event.target.value)
          if (file) change((at) => pictured(at, { id: file.id, words: file.name.replace(/\.\w+$/, '') }))
        }}
      >
        <option value="">{pictures.length > 0 ? texts.picture : texts.noPicture}</option>
        {pictures.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SmallSelect>
    </div>
  )
}
