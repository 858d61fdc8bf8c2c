/** Measures form fields on a phone. Runs in the page, hence self-contained. */

/** One field: its keyboard hints, how it treats typed text, and which part of it is cut or covered. */
export type FieldReport = {
  name: string
  tag: string
  type: string
  inputMode: string
  autoComplete: string | null
  enterKeyHint: string
  fontPx: number
  /** How much of a long run of digits, and of a number with hyphens, the field keeps. */
  longest: number
  pasted: string
  /** The field shows an error for the kept text when the form is sent. */
  refuses: boolean
  /** Measured from the page's top. */
  top: number
  cut: string[]
}

/**
 * Focuses each field with an error shown and checks that it is fully visible with its label, the error and, in a
 * `lane`, the main button; where the page `opens` with a focused field, that one is not scrolled to.
 */
export async function inspectFields(
  fields: Element[],
  { lane, opens, words }: { lane: boolean; opens: boolean; words: string },
): Promise<FieldReport[]> {
  const isFree = (part: Element) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const points = [
      [left + 4, top + 3],
      [(left + right) / 2, (top + bottom) / 2],
      [right - 4, bottom - 3],
    ]
    return points.every(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y)
      return Boolean(hit && (part.contains(hit) || hit.contains(part)))
    })
  }
  const look = (part: Element | null | undefined, what: string): string[] => {
    if (!part) return [`no ${what}`]
    const { top, bottom } = part.getBoundingClientRect()
    return top < 0 || bottom > innerHeight ? [`${what} cut`] : isFree(part) ? [] : [`${what} covered`]
  }
  const labelOf = (field: HTMLInputElement) => {
    const own = [field.labels?.[0], field.closest('fieldset')?.querySelector('legend')]
    return own.find((one) => one?.checkVisibility() && !one.closest('.sr-only'))
  }
  const place = (field: HTMLInputElement, what = '') => [
    ...look(field, `field${what}`),
    ...(labelOf(field) ? look(labelOf(field), `label${what}`) : []),
  ]
  const complaintOf = (field: Element) => {
    for (let up = field.parentElement; up && up.tagName !== 'FORM'; up = up.parentElement) {
      const found = up.querySelector('[id$="-error"]')
      if (found) return found
    }
    return null
  }
  const type = (field: HTMLInputElement, typed: string) => {
    field.focus()
    field.select()
    document.execCommand('insertText', false, typed)
    const left = field.value
    clear(field)
    return left
  }
  const clear = (field: HTMLInputElement) => {
    field.focus()
    field.select()
    document.execCommand('delete')
  }
  const rendered = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))
  const refusesIt = async (field: HTMLInputElement, typed: string) => {
    field.focus()
    field.select()
    document.execCommand('insertText', false, typed)
    field.blur()
    field.form?.requestSubmit()
    await rendered()
    const refuses = field.value === typed && field.ariaInvalid === 'true' && Boolean(complaintOf(field)?.textContent)
    clear(field)
    await rendered()
    return refuses
  }
  const inWindow = Boolean(fields[0]?.closest('dialog'))
  window.scrollTo(0, 0)
  const reports: FieldReport[] = []
  for (const [at, field] of (fields as HTMLInputElement[]).entries()) {
    const cut = at === 0 && opens ? place(field, ' as the page opens') : []
    const takesText = field.tagName !== 'SELECT' && field.type !== 'email'
    const longest = takesText && field.maxLength < 0 ? type(field, '9'.repeat(60)).length : field.maxLength
    const pasted = takesText ? type(field, '010-0000-0012') : ''
    const refuses = field.inputMode === 'numeric' && /[^\d,]/.test(pasted) && (await refusesIt(field, pasted))
    const complaint = complaintOf(field)
    const isOurs = complaint?.textContent === ''
    if (complaint && isOurs) complaint.textContent = words
    field.setAttribute('aria-invalid', 'true')
    field.blur()
    window.scrollTo(0, 0)
    field.focus()
    cut.push(...place(field), ...(complaint ? look(complaint, 'complaint') : []))
    if (lane && !inWindow) cut.push(...look(document.querySelector('[data-step-foot] :is(button, a)'), 'main button'))
    if (complaint && isOurs) complaint.textContent = ''
    field.removeAttribute('aria-invalid')
    reports.push({
      name: field.ariaLabel ?? field.labels?.[0]?.textContent ?? '',
      tag: field.tagName.toLowerCase(),
      type: field.type,
      inputMode: field.inputMode,
      autoComplete: field.getAttribute('autocomplete'),
      enterKeyHint: field.enterKeyHint,
      fontPx: Number.parseFloat(getComputedStyle(field).fontSize),
      longest,
      pasted,
      refuses,
      top: Math.round(field.getBoundingClientRect().top + scrollY),
      cut,
    })
  }
  return reports
}
