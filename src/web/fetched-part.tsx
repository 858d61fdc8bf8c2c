import { type ComponentType, lazy, Suspense, useState } from 'react'
import { fetchChunk } from '#design/messages/chunk.ts'

/**
 * A part with a file of its own. Fetched by the page's loader it stands with the page, where `lazy` would move what is
 * below. Without its file the rest of the page stands.
 */
export function fetchedPart<File, Props extends object>(
  load: () => Promise<File>,
  partIn: (file: File) => ComponentType<Props>,
) {
  let part: ComponentType<Props> | undefined
  const fetch = async (): Promise<File | undefined> => {
    const file = await fetchChunk(load)
    if (file) part = partIn(file)
    return file
  }
  const Late = lazy(async () => {
    await fetch()
    return { default: part ?? (() => null) }
  }) as unknown as ComponentType<Props>
  function Part(props: Props) {
    // Another component later would lose what is typed.
    const [Shown] = useState(() => part ?? Late)
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { fetch })
}
