/** After a deploy an open page may ask for a piece of script that is gone: one reload brings the new version; a second failure is shown as a problem. */
const mark = 'reloaded-for-new-version'
const pauseMs = 60_000

export function reloadOnceForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(mark) ?? 0)
    if (Date.now() - last < pauseMs) return
    sessionStorage.setItem(mark, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}

/** Whether an error says that a piece of script could not be fetched. */
export function isMissingPiece(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script failed|preload css/i.test(error.message)
}
