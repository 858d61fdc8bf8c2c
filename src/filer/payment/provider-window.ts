/**
 * The provider's payment window in the browser. Its script calls two globals of fixed names: `nicepaySubmit` with the
 * result, `nicepayClose` when closed. On phones it posts the form to our page.
 */
export type WindowResult =
  | { kind: 'result'; fields: Record<string, string> }
  | { kind: 'closed' }
  | { kind: 'no-script' }

declare global {
  interface Window {
    goPay?: (form: HTMLFormElement) => void
    nicepaySubmit?: () => void
    nicepayClose?: () => void
    deleteLayer?: () => void
  }
}

const formName = 'payForm'

/** Loads the script once; false when it cannot be had (blocked, offline). */
function loadScript(url: string): Promise<boolean> {
  if (window.goPay) return Promise.resolve(true)
  return new Promise((done) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => done(window.goPay !== undefined)
    script.onerror = () => {
      script.remove()
      done(false)
    }
    document.head.append(script)
  })
}

/** Takes away a form and a layer that an earlier try left behind. */
export function clearWindow(): void {
  document.querySelectorAll(`form[name="${formName}"]`).forEach((form) => form.remove())
  window.deleteLayer?.()
  delete window.nicepaySubmit
  delete window.nicepayClose
}

function hiddenForm(fields: Readonly<Record<string, string>>): HTMLFormElement {
  const form = document.createElement('form')
  form.name = formName
  form.method = 'post'
  form.action = fields.ReturnURL ?? ''
  form.acceptCharset = 'euc-kr'
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  return form
}

/**
 * Opens the window with the script at `scriptUrl` and waits for what comes of it; on a phone the page is left instead.
 */
export async function openWindow(scriptUrl: string, fields: Readonly<Record<string, string>>): Promise<WindowResult> {
  const isLoaded = await loadScript(scriptUrl)
  clearWindow()
  const { goPay } = window
  if (!isLoaded || !goPay) return { kind: 'no-script' }
  const form = hiddenForm(fields)
  document.body.append(form)
  return new Promise((done) => {
    const end = (result: WindowResult) => {
      window.removeEventListener('popstate', left)
      window.removeEventListener('pageshow', restored)
      clearWindow()
      done(result)
    }
    // The back button while the layer is open closes it: nothing was authenticated.
    const left = () => end({ kind: 'closed' })
    window.addEventListener('popstate', left)
    // On a phone the page was left for the provider's; the back button may bring it back as it stood.
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) end({ kind: 'closed' })
    }
    window.addEventListener('pageshow', restored)
    window.nicepaySubmit = () =>
      end({
        kind: 'result',
        fields: Object.fromEntries(
          [...new FormData(form)].flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value] as const] : [],
          ),
        ),
      })
    window.nicepayClose = () => end({ kind: 'closed' })
    goPay(form)
  })
}
