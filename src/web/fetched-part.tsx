import { type ComponentType, lazy, Suspense, useState } from 'react'
import { fetchChunk } from '#design/messages/chunk.ts'

const patienceMs = 4_000

/**
 * A part with a file of its own. Fetched by the page's loader it stands with the page, where `lazy` would move what is
 * below. While its file is late or missing the rest of the page stands.
 */
export function fetchedPart<File, Props extends object>(
  load: () => Promise<File>,
  partIn: (file: File) => ComponentType<Props>,
  patience = patienceMs,
) {
  let part: ComponentType<Props> | undefined
  let hasComeLate = false
  const whole = async (): Promise<File | undefined> => {
    const file = await fetchChunk(load)
    if (file) part = partIn(file)
    return file
  }
  const fetch = (): Promise<File | undefined> =>
    Promise.race([whole(), new Promise<undefined>((done) => setTimeout(done, patience, undefined))])
  const Late = lazy(async () => {
    await whole()
    hasComeLate = part !== undefined
    return { default: part ?? (() => null) }
  }) as unknown as ComponentType<Props>
  function Part(props: Props) {
    // Another component later would lose what is typed.
    const [fetched, setFetched] = useState(() => part)
    if (!fetched && part && !hasComeLate) setFetched(() => part)
    const Shown = fetched ?? Late
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { fetch })
}
