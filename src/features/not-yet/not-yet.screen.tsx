import { notYetTexts as texts } from './texts.ts'

export function NotYetScreen({ name }: { name: string }) {
  return (
    <main id="main">
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p>{texts.lead(name)}</p>
    </main>
  )
}
