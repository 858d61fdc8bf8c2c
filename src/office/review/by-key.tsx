import { useEffect } from 'react'
import { keyTexts as texts } from './texts.ts'

/** The one button that a preparer or a reviewer came for. */
export const mainAct = { 'data-main-act': '', 'aria-keyshortcuts': 'Control+Enter' } as const

/** Nothing else listens to these keys; windows have their own. */
export function useMainActByKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      document.querySelector<HTMLElement>('main [data-main-act]')?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

export const ByKey = () => <p className="hidden pt-1 text-center text-caption text-quiet lg:block">{texts.mainAct}</p>
