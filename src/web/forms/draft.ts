/** What is typed stays in this tab until it is sent; never secrets. */
import { fetchNumberRecogniser, numberRecogniser } from '#web/browser/number-recogniser.ts'
import { box } from '#web/browser/storage.ts'

/** Storage content is untrusted: other fields and other types are left out. */
export function readDraft<Typed extends Readonly<Record<string, string>>>(name: string, nothing: Typed): Typed {
  try {
    const stored = JSON.parse(box('session').getItem(name) ?? '{}') as Record<string, unknown> | null
    return Object.fromEntries(
      Object.entries(nothing).map(([field, none]) => [
        field,
        typeof stored?.[field] === 'string' ? stored[field] : none,
      ]),
    ) as Typed
  } catch {
    return nothing
  }
}

/** Privacy: stores nothing before resident numbers can be hidden in it; asks `latest` again when they can. */
export function keepDraft(name: string, latest: () => object): void {
  const typed = Object.entries(latest())
  if (typed.every(([, text]) => text === '')) return dropDraft(name)
  const recogniser = numberRecogniser()
  if (!recogniser) return void fetchNumberRecogniser().then((found) => found && keepDraft(name, latest))
  const stored = typed.map(([field, text]) => [field, recogniser.hideResidentNumbers(String(text))])
  try {
    box('session').setItem(name, JSON.stringify(Object.fromEntries(stored)))
  } catch {
    // A text that does not fit is not stored but stays on screen.
    dropDraft(name)
  }
}

/** Below what is there. `text`: the product's, so without numbers. */
export function addToDraft(name: string, field: string, text: string): void {
  const before = readDraft(name, { [field]: '' })[field] ?? ''
  if (before.includes(text)) return
  try {
    box('session').setItem(name, JSON.stringify({ [field]: before === '' ? text : `${before}\n\n${text}` }))
  } catch {
    // Without storage the person types it.
  }
}

export function dropDraft(name: string): void {
  box('session').removeItem(name)
}
