/**
 * What was typed, kept in this tab until it is sent: a reload or a new version of the site loses nothing. Gone with the
 * tab. A resident number is never kept, not even here.
 */
import { useEffect, useRef, useState } from 'react'
import { emptyEnquiry, type Enquiry } from '#site/consultation/rules.ts'
import { fetchNumberRecogniser, numberRecogniser } from '#web/browser/number-recogniser.ts'
import { box } from '#web/browser/storage.ts'

const name = 'enquiry-draft'

/** What was typed first is kept as soon as its numbers can be hidden, as it stands by then; never before. */
function keepLatest(latest: () => Enquiry): void {
  const here = numberRecogniser()
  if (Object.values(latest()).every((value) => value === '')) return forgetDraft()
  if (here) return keepDraft(latest(), here.hideResidentNumbers)
  void fetchNumberRecogniser().then((found) => found && keepLatest(latest))
}

function keepDraft(enquiry: Enquiry, hideResidentNumbers: (text: string) => string): void {
  const { name: called, phone, email, content } = enquiry
  try {
    box('session').setItem(
      name,
      JSON.stringify({
        ...enquiry,
        name: hideResidentNumbers(called),
        phone: hideResidentNumbers(phone),
        email: hideResidentNumbers(email),
        content: hideResidentNumbers(content),
      }),
    )
  } catch {
    // A text longer than the box is not kept; it stands on the screen.
    forgetDraft()
  }
}

function forgetDraft(): void {
  box('session').removeItem(name)
}

/** The kept draft, or nothing typed; whatever stands in the storage, texts come out. */
function readDraft(): Enquiry {
  try {
    const kept: unknown = JSON.parse(box('session').getItem(name) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return emptyEnquiry
    const text = (field: keyof Enquiry) => {
      const value = (kept as Record<string, unknown>)[field]
      return typeof value === 'string' ? value : ''
    }
    return {
      kind: text('kind'),
      name: text('name'),
      phone: text('phone'),
      email: text('email'),
      content: text('content'),
      callFrom: text('callFrom'),
    }
  } catch {
    return emptyEnquiry
  }
}

/**
 * What is typed, and kept in this tab. Begins empty, as the server drew it. `latest` is ahead of what is drawn: several
 * changes at once, and what was typed during a wait, all count.
 */
export function useDraft(): { enquiry: Enquiry; latest: () => Enquiry; type: (change: Partial<Enquiry>) => void } {
  const now = useRef(emptyEnquiry)
  const [enquiry, setEnquiry] = useState(emptyEnquiry)
  const take = (next: Enquiry) => setEnquiry((now.current = next))
  useEffect(() => take(now.current === emptyEnquiry ? readDraft() : now.current), [])
  return {
    enquiry,
    latest: () => now.current,
    type(change) {
      take({ ...now.current, ...change })
      keepLatest(() => now.current)
    },
  }
}
