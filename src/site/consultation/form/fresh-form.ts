/**
 * What the form shows beside the person's own words: the texts to agree to and the promised hour, kept fresh, and the
 * ticks, which hold for the very text they were set beside.
 */
import { useCallback, useEffect, useState } from 'react'
import { readEnquiryForm } from '#site/consultation/calls.ts'
import type { ConsentName, EnquiryForm } from '#site/consultation/contract.ts'
import { call } from '#web/call.ts'

/** A page that comes back after so long is asked again by when an enquiry is answered. */
const staleAfterMs = 5 * 60_000

/**
 * The form as the page came with it, later as it was asked for again: after an hour in another tab the promise is
 * another. A failure changes nothing.
 */
export function useFreshForm(given: EnquiryForm): [form: EnquiryForm, readAgain: () => void] {
  const [form, setForm] = useState(given)
  useEffect(() => setForm(given), [given])
  const readAgain = useCallback(
    () => void call(readEnquiryForm, {}, { quiet: true }).then(setForm, () => undefined),
    [],
  )
  useEffect(() => {
    let since = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - since < staleAfterMs) return
      since = Date.now()
      readAgain()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [readAgain])
  return [form, readAgain]
}

/** None is set beforehand; a tick beside a text that has changed since is none. */
export function useTicks({
  consents,
}: EnquiryForm): [ticked: ConsentName[], set: (names: readonly ConsentName[]) => void] {
  const [hashes, setHashes] = useState<ReadonlySet<string>>(new Set())
  const ticked = consents.filter(({ name, hash }) => hashes.has(`${name} ${hash}`)).map(({ name }) => name)
  return [
    ticked,
    (names) =>
      setHashes(
        new Set(consents.filter(({ name }) => names.includes(name)).map(({ name, hash }) => `${name} ${hash}`)),
      ),
  ]
}
