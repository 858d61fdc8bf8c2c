'use client'

/** Copies a text, or hands the page to the browser's own sharing. */
export function Press({ title, copies, shares }) {
  const press = () => (copies ? navigator.clipboard.writeText(copies) : navigator.share(shares))
  return <button onClick={() => void press().catch(() => undefined)}>{title}</button>
}
