import { type ComponentType, lazy, type MouseEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsHydrating } from './hydration.ts'

/**
 * Content without actions other than links: the page keeps what the server drew, without script; a visit from another
 * page fetches it. `id` names its place.
 */
export function serverDrawn<Props extends object>(fetchView: () => Promise<ComponentType<Props>>) {
  const View = lazy(async () => ({ default: await fetchView() }))
  return function ServerDrawn({ id, ...props }: { id: string } & Props) {
    const navigate = useNavigate()
    const propsText = JSON.stringify(props)
    const isHydrating = useIsHydrating()
    const [first] = useState(() => ({
      told: propsText,
      html: import.meta.env.SSR || !isHydrating ? null : document.getElementById(id)?.innerHTML,
    }))
    const view = <View {...(props as unknown as Props)} />
    // Drawn anew when a later answer differs.
    if (typeof first.html !== 'string' || first.told !== propsText)
      return (
        <div id={id} className="contents">
          {import.meta.env.SSR ? view : <Suspense>{view}</Suspense>}
        </div>
      )
    const follow = (event: MouseEvent) => {
      const link = linkWithin(event)
      if (!link) return
      event.preventDefault()
      void navigate(`${link.pathname}${link.search}${link.hash}`)
    }
    return <div id={id} className="contents" onClick={follow} dangerouslySetInnerHTML={{ __html: first.html }} />
  }
}

function linkWithin({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  return link && plain && !link.target && link.origin === window.location.origin ? link : undefined
}
