import { useEffect, useState } from 'react'
import { TextField } from '#design/fields/text-field.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { brandTints, contrastRatio, isReadable, nearestPassing } from '#domain/branch/contrast.ts'
import { branchDeskTexts } from '#office/branch-desk/texts.ts'
import { PartForm, type Saving } from './part-form.tsx'

const texts = branchDeskTexts.colour

const white = '#FFFFFF'

/** `onColour`: what the preview wears while it is typed, null for the saved one. */
type ColourPartProps = { start: string; saving: Saving; onColour: (colour: string | null) => void }

/** The firm's one colour, with how well it reads and what buttons and words look like in it. */
export function ColourPart({ start, saving, onColour }: ColourPartProps) {
  const [colour, setColour] = useState(start)
  const isColour = /^#[0-9A-F]{6}$/.test(colour)
  const shown = isColour && colour !== start ? colour : null
  useEffect(() => {
    onColour(shown)
    return () => onColour(null)
  }, [shown, onColour])
  return (
    <PartForm
      label={branchDeskTexts.parts.colour}
      value={colour}
      start={start}
      wrong={isColour ? null : texts.hint}
      saving={saving}
      asChange={(value) => ({ colour: value })}
    >
      <div className="flex items-end gap-3">
        <input
          type="color"
          aria-label={texts.pick}
          value={isColour ? colour.toLowerCase() : '#000000'}
          onChange={(event) => setColour(event.target.value.toUpperCase())}
          className="h-14 w-16 shrink-0 rounded-field border border-line bg-paper p-1"
        />
        <div className="min-w-0 grow">
          <TextField
            label={texts.label}
            maxLength={7}
            autoComplete="off"
            value={colour}
            onChange={(event) => setColour(event.target.value.toUpperCase())}
          />
        </div>
      </div>
      <p className="text-small text-secondary">{texts.hint}</p>
      {isColour ? <Look colour={colour} /> : null}
    </PartForm>
  )
}

function Look({ colour }: { colour: string }) {
  const tints = brandTints(colour)
  const pairs = [
    [texts.pairs.button, white, colour],
    [texts.pairs.link, tints[600], white],
    [texts.pairs.tint, tints[700], tints[100]],
  ] as const
  return (
    <>
      <table className="w-full text-small">
        <caption className="pb-2 text-left text-label">{texts.figures}</caption>
        <tbody>
          {pairs.map(([name, ink, ground]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 text-left font-medium">
                {name}
              </th>
              <td className="py-2 pr-3 text-right whitespace-nowrap tabular-nums">
                {texts.figure(contrastRatio(ink, ground))}
              </td>
              <td className="py-2 text-right">
                {isReadable(ink, ground) ? (
                  <Chip tone="good">{texts.passes}</Chip>
                ) : (
                  <span className="font-medium text-danger">{texts.fails(nearestPassing(colour).toUpperCase())}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figure className="flex flex-col gap-2">
        <figcaption className="text-label">{texts.sample}</figcaption>
        <div
          aria-hidden="true"
          className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-white p-5"
        >
          <span className="rounded-field px-5 py-3 font-semibold" style={{ background: tints[600], color: white }}>
            {texts.button}
          </span>
          <span className="font-semibold underline underline-offset-4" style={{ color: tints[600] }}>
            {texts.words}
          </span>
          <span className="rounded-small px-3 py-1 font-semibold" style={{ background: tints[100], color: tints[700] }}>
            {texts.words}
          </span>
        </div>
      </figure>
    </>
  )
}
