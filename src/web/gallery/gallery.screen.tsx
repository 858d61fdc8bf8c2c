import { ButtonsPart } from './parts/buttons.tsx'
import { ChoicesPart } from './parts/choices.tsx'
import { FieldsPart } from './parts/fields.tsx'
import { FiguresPart } from './parts/figures.tsx'
import { LayoutPart } from './parts/layout.tsx'
import { MessagesPart } from './parts/messages.tsx'
import { ProgressPart } from './parts/progress.tsx'
import { StatesPart } from './parts/states.tsx'
import { TypePart } from './parts/type.tsx'
import { WindowsPart } from './parts/windows.tsx'
import { galleryTexts as texts } from './texts.ts'

/** Every component in every state. */
export function GalleryScreen({ now }: { now: string }) {
  return (
    <div className="mx-auto w-full max-w-site px-5 py-10 lg:px-6">
      <h1 tabIndex={-1} className="pb-2 text-h1-phone lg:text-h1">
        {texts.title}
      </h1>
      <p className="pb-10 text-secondary">{texts.lead}</p>
      <TypePart />
      <ButtonsPart />
      <FieldsPart />
      <ChoicesPart />
      <MessagesPart />
      <ProgressPart now={now} />
      <FiguresPart />
      <LayoutPart />
      <StatesPart />
      <WindowsPart />
    </div>
  )
}
