import { ButtonsPart, ChoicesPart, FieldsPart } from './forms.tsx'
import { FiguresPart, MessagesPart, ProgressPart, StatesPart } from './showings.tsx'
import { galleryTexts as texts } from './texts.ts'
import { WindowsPart } from './windows.tsx'

/** Every component in every state. */
export function GalleryScreen({ now }: { now: string }) {
  return (
    <div className="mx-auto w-full max-w-site px-5 py-10 lg:px-6">
      <h1 tabIndex={-1} className="pb-2 text-h1-phone lg:text-h1">
        {texts.title}
      </h1>
      <p className="pb-10 text-secondary">{texts.lead}</p>
      <ButtonsPart />
      <FieldsPart />
      <ChoicesPart />
      <MessagesPart />
      <ProgressPart now={now} />
      <FiguresPart />
      <StatesPart />
      <WindowsPart />
    </div>
  )
}
